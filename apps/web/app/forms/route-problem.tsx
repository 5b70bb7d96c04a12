import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import CloudOff from "lucide-react/icons/cloud-off";
import Compass from "lucide-react/icons/compass";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Brand } from "../features/layout/brand";
import { buttonClass } from "../ui/button";
import { PageTitle } from "../ui/page-title";
import { StateIcon } from "../ui/state/state-icon";
import { isPageProblem } from "./problem";

interface NoticePanelProps {
  icon: LucideIcon;
  tone: "calm" | "trouble";
  title: string;
  text: string;
  /** A plain link works without JavaScript and loads the page with fresh state. */
  action: { label: string; href: string };
}

export function NoticePanel({ icon, tone, title, text, action }: NoticePanelProps) {
  return (
    <div className="flex flex-col items-center justify-center gap-6 py-10 text-center">
      <StateIcon icon={icon} tone={tone} size="large" />
      <div className="max-w-80 space-y-2">
        <PageTitle>{title}</PageTitle>
        <p className="text-body text-ink-2 text-balance">{text}</p>
      </div>
      <a href={action.href} className={buttonClass("primary", "large", "w-56 max-w-full")}>
        {action.label}
      </a>
    </div>
  );
}

/** Page outside both layouts: not found, maintenance, layout error. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className="content gutter flex flex-1 flex-col">
      <header className="flex min-h-16 items-center">
        <Brand />
      </header>
      <main className="flex flex-1 flex-col justify-center pb-16">{children}</main>
    </div>
  );
}

export function RouteProblem() {
  const { t } = useTranslation("outcome");
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const retry = { label: t("retry"), href: `${pathname}${search}` };

  if (isRouteErrorResponse(error) && isPageProblem(error.data)) {
    const { code, text } = error.data.problem;
    const isUnreachable = code === "UNREACHABLE";
    const title = isUnreachable ? t("unreachableTitle") : t("problemTitle");
    return (
      <NoticePanel
        icon={isUnreachable ? CloudOff : TriangleAlert}
        tone="trouble"
        title={title}
        text={text}
        action={retry}
      />
    );
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    const home = { label: t("toHome"), href: "/" };
    return <NoticePanel icon={Compass} tone="calm" title={t("notFoundTitle")} text={t("notFound")} action={home} />;
  }
  return (
    <NoticePanel icon={TriangleAlert} tone="trouble" title={t("problemTitle")} text={t("unexpected")} action={retry} />
  );
}
