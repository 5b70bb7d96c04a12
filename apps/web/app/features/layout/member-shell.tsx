import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavigationProgress } from "../../ui/navigation-progress";
import { MemberBar } from "./member-bar";
import { MemberNav } from "./member-nav";
import { SkipLink } from "./skip-link";

interface MemberShellProps {
  name: string | null;
  children: ReactNode;
}

export function MemberShell({ name, children }: MemberShellProps) {
  const { t } = useTranslation("common");
  return (
    <>
      <SkipLink>{t("skipToContent")}</SkipLink>
      <NavigationProgress />
      <MemberBar name={name} />
      <main id="content" className="gutter mx-auto w-full max-w-120 pb-[calc(7.5rem+var(--safe-bottom))] lg:max-w-250">
        {children}
      </main>
      <MemberNav />
    </>
  );
}
