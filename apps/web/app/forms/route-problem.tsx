import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import CloudOff from "lucide-react/icons/cloud-off";
import Compass from "lucide-react/icons/compass";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useTranslation } from "react-i18next";
import { NoticePanel } from "./notice-panel";
import { isPageProblem } from "./problem";

/** Content of an ErrorBoundary. */
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
