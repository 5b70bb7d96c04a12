import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LanguageSwitch, ThemeSwitch } from "../preferences/preference-switches";
import type { Theme } from "../preferences/theme";

export function ProfileSettings() {
  const { t } = useTranslation(["profile", "common"]);
  const theme = useRouteLoaderData<{ theme: Theme }>("root")?.theme ?? "system";
  return (
    <div className="divide-y divide-line">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
        <p className="text-body">{t("language")}</p>
        <LanguageSwitch />
      </div>
      <div className="flex items-center gap-1 py-1.5">
        <p className="me-auto text-body">{t("common:theme")}</p>
        <p aria-hidden className="text-sub text-ink-2">
          {t(`common:themes.${theme}`)}
        </p>
        <ThemeSwitch className="-me-2.5" />
      </div>
    </div>
  );
}
