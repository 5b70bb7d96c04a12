import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AnyNamespace, TextKey } from "../i18n/text-key";

export interface PageHandle {
  /** The deepest route's title applies. A function can check parameters. */
  title?: TextKey | ((params: Params) => TextKey);
  /** Sent without scripts. */
  withoutScripts?: boolean;
}

type Params = ReturnType<typeof useMatches>[number]["params"];

export function DocumentTitle() {
  const { t } = useTranslation<AnyNamespace>();
  const error = useRouteError();
  const titles = useMatches().map(({ handle, params }) => {
    const { title } = (handle ?? {}) as PageHandle;
    return typeof title === "function" ? title(params) : title;
  });
  const key = error ? errorTitle(error) : titles.findLast((title) => title !== undefined);
  return <title>{key ? `${t(key)} · ${t("common:appName")}` : t("common:appName")}</title>;
}

function errorTitle(error: unknown): TextKey {
  return isRouteErrorResponse(error) && error.status === 404 ? "outcome:notFoundTitle" : "outcome:problemTitle";
}
