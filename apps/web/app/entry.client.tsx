import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { loadTexts, textsBackend } from "./i18n/browser/load";
import { i18nWith } from "./i18n/instance";
import { isLocale } from "./i18n/locales";

async function hydrate(): Promise<void> {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : "th";
  const i18n = i18nWith(locale, await loadTexts(locale), textsBackend);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void hydrate();
