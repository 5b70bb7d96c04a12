import type { BackendModule, Resource } from "i18next";
import type { Locale } from "../locales";

const chunks = {
  th: () => import("./th"),
  lo: () => import("./lo"),
  en: () => import("./en"),
} as const satisfies Record<Locale, () => Promise<{ default: Resource[string] }>>;

/** Fetches one language's texts: a file of its own, kept by the browser until the texts change. */
export async function loadTexts(locale: Locale): Promise<Resource[string]> {
  return (await chunks[locale]()).default;
}

/** Hands i18next the texts of a language that is switched to. */
export const textsBackend: BackendModule = {
  type: "backend",
  init() {},
  read(locale, namespace, done) {
    loadTexts(locale as Locale).then(
      (texts) => done(null, texts[namespace] ?? {}),
      (error: unknown) => done(error as Error, null),
    );
  },
};
