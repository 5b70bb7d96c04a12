import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { retryNavigations } from "./forms/retry-navigations";
import { areasOf } from "./i18n/browser/areas";
import { loadTexts, setTextsInstance, textsBackend } from "./i18n/browser/load";
import { i18nWith } from "./i18n/instance";
import { locales } from "./i18n/locales";
import { tolerateMovedNodes } from "./root/moved-nodes";
import { predecodeHydrationData } from "./root/predecode-hydration-data";
import { isOneOf } from "./ui/is-one-of";
import { SHEET_PARAM } from "./ui/sheet/address";
import { holdNavigations } from "./ui/sheet/held-history";
import { servedSheet } from "./ui/sheet/served-sheet";

/** Suspends forever if the URL has changed, because the router would use old data. */
function Application() {
  if (window.__addressLeft) throw new Promise(() => {});
  return <RemixBrowser />;
}

/** Loads an open sheet before hydration; loaded later, it would discard input and show a skeleton. */
async function preloadServedSheet(name: string | null): Promise<void> {
  // Waits until the member pages, evaluated in the same task, have set `preload`.
  await null;
  if (name !== null) await servedSheet.preload?.(name);
}

async function hydrate(): Promise<void> {
  const { lang } = document.documentElement;
  const { pathname, search } = location;
  const locale = isOneOf(locales, lang) ? lang : "th";
  const sheet = preloadServedSheet(new URLSearchParams(search).get(SHEET_PARAM));
  const data = predecodeHydrationData();
  const i18n = i18nWith(locale, await loadTexts(locale, areasOf(pathname, search)), textsBackend);
  setTextsInstance(i18n);
  await Promise.all([sheet, data]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <Application />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

tolerateMovedNodes();
retryNavigations();
holdNavigations();
void hydrate();
