import { useEffect } from "react";
import type { Locale } from "../i18n/locales";

/**
 * Registers the service worker that shows a page of ours where there is no connection, in the member's
 * language. Not inside another site's frame, where it would be the operator's page that is shown, and not in
 * development, where it would keep what has just been changed.
 */
export function useServiceWorker(locale: Locale | undefined): void {
  useEffect(() => {
    if (!locale || !import.meta.env.PROD || !("serviceWorker" in navigator) || window.top !== window.self) return;
    const register = () => {
      // Without it the app works as well; browsers refuse it in private windows, for example.
      navigator.serviceWorker.register(`/sw.js?locale=${locale}`).catch(() => undefined);
    };
    // After the page: it must not take the connection from what the member is waiting for.
    if (document.readyState === "complete") register();
    else window.addEventListener("load", register, { once: true });
    return () => window.removeEventListener("load", register);
  }, [locale]);
}
