import { Link } from "@remix-run/react";
import LogOut from "lucide-react/icons/log-out";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackgroundForm } from "../../forms/background-form";
import { IconButton } from "../../ui/icon-button";
import { NavigationProgress } from "../../ui/navigation-progress";
import { Brand } from "./brand";
import { MemberNav } from "./member-nav";
import { SkipLink } from "./shell-parts";

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
      <main
        id="content"
        className="gutter mx-auto w-full max-w-120 pb-[max(7.5rem+var(--safe-bottom),var(--page-end,0px))] lg:max-w-250"
      >
        {children}
      </main>
      <MemberNav />
    </>
  );
}

interface MemberBarProps {
  /** Null while unknown. */
  name: string | null;
}

function MemberBar({ name }: MemberBarProps) {
  const { t } = useTranslation("layout");
  return (
    <header className="sticky top-0 z-20 bg-bg/92 backdrop-blur-md">
      <div className="gutter mx-auto flex h-14 max-w-120 items-center gap-1 lg:max-w-250">
        <Link
          to="/user/home"
          aria-label={t("toHome")}
          className="pressable -ms-1 me-auto inline-flex min-h-11 min-w-0 items-center rounded-chip px-1"
        >
          <Brand />
        </Link>
        <Link
          to="/user/profile"
          aria-label={name ? t("profileOf", { name }) : t("profile")}
          className="pressable flex min-h-11 min-w-9 shrink-[1000] items-center justify-end gap-2 rounded-full text-sub font-medium text-ink-2 hover:text-ink"
        >
          <span translate="no" className="max-w-24 min-w-0 truncate py-1 xs:max-w-36">
            {name}
          </span>
          {/* CSS shows the initials: visible text would have to be in the accessible name (WCAG 2.5.3). */}
          <span
            aria-hidden
            data-initials={name ? initials(name) : ""}
            className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-caption font-semibold text-on-primary-soft before:content-[attr(data-initials)]"
          />
        </Link>
        <BackgroundForm action="/logout">
          <IconButton type="submit" icon={LogOut} label={t("logout")} className="-me-2.5 text-ink-2 hover:text-ink" />
        </BackgroundForm>
      </div>
    </header>
  );
}

/** Returns up to two letters, without leading Thai and Lao vowels and marks. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.match(/[A-Za-zก-ฮກ-ຮໜໝ]/)?.[0] ?? [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
