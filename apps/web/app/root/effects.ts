import type { PhoneMessage } from "@mekong/contract/simulator/phone";
import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useChangeLanguage } from "remix-i18next/react";
import { safeStorage, storageKeys } from "../features/session/local-storage";
import { cookieText, type Locale, localeOfCookieText } from "../i18n/locales";
import type { loader } from "../root";
import { useFetcher } from "../ui/browser/use-fetcher";
import { useHydrated } from "../ui/browser/use-hydrated";
import { whenIdle } from "../ui/browser/when-idle";
import { addOtherScripts } from "../ui/fonts/fonts";

/** Without a language cookie, the language in local storage wins (spec §1). */
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

/** Sets `data-ready` after hydration, for tests and the early script, not for styles. */
export function useHydratedMarker(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.documentElement.dataset.ready = "";
  }, [hydrated]);
}

/** Focuses the `h1` after navigation to another page, so that screen readers start there; not for sheets. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname]);
}

export function useOtherScripts(): void {
  useEffect(() => {
    whenIdle(addOtherScripts);
  }, []);
}

/** Reports the URL to the simulator's panel; the CSP restricts which site may be the parent. */
export function useReportLocation(): void {
  const simulator = useRouteLoaderData<typeof loader>("root")?.simulator;
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!simulator || window.parent === window) return;
    window.parent.postMessage({ type: "mekong-phone", path: pathname + search } satisfies PhoneMessage, "*");
  }, [simulator, pathname, search]);
}

/** Registers the offline page's service worker, except in a frame, whose cookies its requests would lack. */
export function useServiceWorker(locale: Locale | undefined): void {
  useEffect(() => {
    if (!locale || !import.meta.env.PROD || !("serviceWorker" in navigator) || window.top !== window.self) return;
    const register = () => {
      navigator.serviceWorker.register(`/sw.js?locale=${locale}`).catch(() => undefined);
    };
    // Waits until the page has loaded, because registering would delay that.
    if (document.readyState === "complete") register();
    else window.addEventListener("load", register, { once: true });
    return () => window.removeEventListener("load", register);
  }, [locale]);
}
