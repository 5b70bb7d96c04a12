import { useEffect } from "react";
import type { Locale } from "../i18n/locales";

/**
 * Shows an offline page. Not in another site's frame, where it would replace the operator's page, nor in development, where
 * it would serve stale files.
 */
export function useServiceWorker(locale: Locale | undefined): void {
  useEffect(() => {
    if (!locale || !import.meta.env.PROD || !("serviceWorker" in navigator) || window.top !== window.self) return;
    const register = () => {
      // Optional: private windows refuse it.
      navigator.serviceWorker.register(`/sw.js?locale=${locale}`).catch(() => undefined);
    };
    // Must not compete with the page.
    if (document.readyState === "complete") register();
    else window.addEventListener("load", register, { once: true });
    return () => window.removeEventListener("load", register);
  }, [locale]);
}
