import { useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useChangeLanguage } from "remix-i18next/react";
import { safeStorage, storageKeys } from "../features/session/local-storage";
import { cookieText, localeOfCookieText } from "../i18n/locales";
import type { loader } from "../root";
import { useFetcher } from "../ui/browser/use-fetcher";

/**
 * Applies the server's language to texts and local storage. Without a cookie, the choice in local storage wins (spec §1).
 */
export function useLanguage(): void {
  const data = useRouteLoaderData<typeof loader>("root");
  const { i18n } = useTranslation();
  const { submit } = useFetcher();
  const locale = data?.locale;
  const isChosen = data?.localeChosen;

  useChangeLanguage(locale ?? i18n.language);

  useEffect(() => {
    if (!locale) return;
    const storedLocale = localeOfCookieText(safeStorage.get(storageKeys.locale));
    if (isChosen) safeStorage.set(storageKeys.locale, cookieText[locale].toLowerCase());
    else if (storedLocale && storedLocale !== locale) {
      const returnTo = `${window.location.pathname}${window.location.search}`;
      submit({ locale: storedLocale, returnTo }, { method: "post", action: "/preferences/locale" });
    }
  }, [isChosen, locale, submit]);
}
