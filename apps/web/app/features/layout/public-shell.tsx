import Headset from "lucide-react/icons/headset";
import House from "lucide-react/icons/house";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavigationProgress } from "../../ui/navigation-progress";
import type { Slot } from "../../ui/slot";
import { Brand } from "./brand";
import { BottomBar, NavItem, SkipLink } from "./shell-parts";

interface PublicShellProps {
  tools?: Slot;
  children: ReactNode;
}

/** Layout of the visitors' pages (spec §2). */
export function PublicShell({ tools, children }: PublicShellProps) {
  const { t } = useTranslation(["layout", "common"]);
  return (
    <>
      <SkipLink>{t("common:skipToContent")}</SkipLink>
      <NavigationProgress />
      <div className="relative flex flex-1 flex-col">
        <div className="paint-cash absolute inset-x-0 top-0 h-60 rounded-b-card" />
        <div className="content relative flex flex-1 flex-col pb-[max(5rem+var(--safe-bottom),var(--page-end,0px))]">
          <header className="gutter paint-on flex min-h-16 flex-wrap items-center justify-between gap-x-1 py-2 text-white xs:gap-x-3">
            <Brand />
            {tools}
          </header>
          <main id="content" className="gutter flex-1 pt-8">
            {children}
          </main>
        </div>
      </div>
      <BottomBar label={t("layout:mainMenu")}>
        <NavItem to="/login" icon={House} label={t("layout:home")} />
        <NavItem to="/register" icon={UserRoundPlus} label={t("layout:register")} />
        <NavItem to="/contact" icon={Headset} label={t("layout:contact")} />
      </BottomBar>
    </>
  );
}
