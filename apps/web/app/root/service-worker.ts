import { useEffect } from "react";
import type { Locale } from "../i18n/locales";

/**
 * Registers the service worker of the offline page, but not in another site's frame, whose page it would replace.
 */
export function useServiceWorker(locale: Locale | undefined): void {
  useEffect(() => {
    if (!locale || !import.meta.env.PROD || !("serviceWorker" in navigator) || window.top !== window.self) return;
    const register = () => {
      navigator.serviceWorker.register(`/sw.js?locale=${locale}`).catch(() => undefined);
    };
    // Waits, so that it does not delay the page.
    if (document.readyState === "complete") register();
    else window.addEventListener("load", register, { once: true });
    return () => window.removeEventListener("load", register);
  }, [locale]);
}
