import type { BackendModule, i18n, Resource } from "i18next";
import { update } from "../../ui/update/hooks";
import type { Locale } from "../locales";
import { type Area, namespaces } from "./areas";
import { byNamespace } from "./by-namespace";

type Texts = Resource[string];

const chunks = {
  th: {
    public: () => import("./th/public"),
    register: () => import("./th/register"),
    home: () => import("./th/home"),
    deposit: () => import("./th/deposit"),
    offers: () => import("./th/offers"),
    money: () => import("./th/money"),
    chat: () => import("./th/chat"),
  },
  lo: {
    public: () => import("./lo/public"),
    register: () => import("./lo/register"),
    home: () => import("./lo/home"),
    deposit: () => import("./lo/deposit"),
    offers: () => import("./lo/offers"),
    money: () => import("./lo/money"),
    chat: () => import("./lo/chat"),
  },
  en: {
    public: () => import("./en/public"),
    register: () => import("./en/register"),
    home: () => import("./en/home"),
    deposit: () => import("./en/deposit"),
    offers: () => import("./en/offers"),
    money: () => import("./en/money"),
    chat: () => import("./en/chat"),
  },
} as const satisfies Record<Locale, Record<Area, () => Promise<{ default: Record<string, unknown> }>>>;

/**
 * Fetches one language's texts of some areas: each a file of its own, kept by the browser until the texts change.
 * @throws PartMissing where the member's pages can't fetch them and loading the page anew would not help; elsewhere the browser's error
 */
export async function loadTexts(locale: Locale, areas: readonly Area[]): Promise<Texts> {
  try {
    const loaded = await Promise.all(areas.map((area) => chunks[locale][area]()));
    return byNamespace(Object.assign({}, ...loaded.map((chunk) => chunk.default)));
  } catch (error) {
    // The chat's are fetched when a finger comes near it, and it says itself what is missing.
    throw (!areas.includes("chat") && (await update.partMissing?.())) || error;
  }
}

/** Hands i18next the texts that it lacks: of a language that is switched to, and of an area that is come to. */
export const textsBackend: BackendModule = {
  type: "backend",
  init() {},
  read(locale, namespace, done) {
    const area = areaOf(namespace);
    loadTexts(locale as Locale, [area]).then(
      (texts) => done(null, texts[namespace] ?? {}),
      (error: unknown) => done(error as Error, null),
    );
  },
};

function areaOf(namespace: string): Area {
  const areas = Object.keys(namespaces) as Area[];
  return areas.find((area) => namespaces[area].some((name) => name === namespace)) ?? "public";
}

let instance: i18n | undefined;

/** The page's i18next, for what is no component. Call once, before anything is shown. */
export function holdTexts(i18n: i18n): void {
  instance = i18n;
}

/** A text of the member's pages, for what is no component. */
export function heldText(key: "wallet:unanswered" | "wallet:lookFirst" | "ui:offline" | "update:partFailed"): string {
  return instance?.t(key) ?? "";
}

/**
 * Waits for the texts of some areas, in the page's language. On the server, and before the page is taken over, it has them.
 * @throws when they can't be fetched
 */
export async function areaTexts(...areas: readonly Area[]): Promise<void> {
  if (!instance) return;
  await instance.loadNamespaces(areas.flatMap((area) => namespaces[area]));
  // i18next keeps what failed as failed for ever and says nothing.
  const { language } = instance;
  const isMissing = (name: string) => !instance?.hasResourceBundle(language, name);
  const missing = areas.filter((area) => namespaces[area].some(isMissing));
  if (missing.length === 0) return;
  for (const [name, texts] of Object.entries(await loadTexts(language as Locale, missing))) {
    instance.addResourceBundle(language, name, texts);
  }
}
