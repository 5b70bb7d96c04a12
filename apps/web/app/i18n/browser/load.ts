import type { BackendModule, i18n, Resource } from "i18next";
import { updateHooks } from "../../ui/update/hooks";
import type { Locale } from "../locales";
import { type Area, byNamespace, namespaces } from "./areas";

type Texts = Resource[string];

const chunks = {
  th: {
    public: () => import("./th/public"),
    contact: () => import("./th/contact"),
    register: () => import("./th/register"),
    home: () => import("./th/home"),
    menu: () => import("./th/menu"),
    deposit: () => import("./th/deposit"),
    offers: () => import("./th/offers"),
    money: () => import("./th/money"),
    chat: () => import("./th/chat"),
  },
  lo: {
    public: () => import("./lo/public"),
    contact: () => import("./lo/contact"),
    register: () => import("./lo/register"),
    home: () => import("./lo/home"),
    menu: () => import("./lo/menu"),
    deposit: () => import("./lo/deposit"),
    offers: () => import("./lo/offers"),
    money: () => import("./lo/money"),
    chat: () => import("./lo/chat"),
  },
  en: {
    public: () => import("./en/public"),
    contact: () => import("./en/contact"),
    register: () => import("./en/register"),
    home: () => import("./en/home"),
    menu: () => import("./en/menu"),
    deposit: () => import("./en/deposit"),
    offers: () => import("./en/offers"),
    money: () => import("./en/money"),
    chat: () => import("./en/chat"),
  },
} as const satisfies Record<Locale, Record<Area, () => Promise<{ default: Record<string, unknown> }>>>;

/** @throws PartMissing on member pages, if a reload would not help; otherwise the browser's error */
export async function loadTexts(locale: Locale, areas: readonly Area[]): Promise<Texts> {
  try {
    const loaded = await Promise.all(areas.map((area) => chunks[locale][area]()));
    return byNamespace(Object.assign({}, ...loaded.map((chunk) => chunk.default)));
  } catch (error) {
    await window.__waitOffline?.();
    // The chat prefetches its texts and reports failures itself.
    throw (!areas.includes("chat") && (await updateHooks.partMissing?.())) || error;
  }
}

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

/** Sets the instance for code outside components. Call this before rendering. */
export function setTextsInstance(i18n: i18n): void {
  instance = i18n;
}

export function textOutsideReact(
  key:
    | "wallet:unanswered"
    | "wallet:lookFirst"
    | "ui:offline"
    | "ui:offlineWaiting"
    | "outcome:unreachable"
    | "update:partFailed",
): string {
  return instance?.t(key) ?? "";
}

/** @throws when texts cannot be fetched */
export async function areaTexts(...areas: readonly Area[]): Promise<void> {
  if (!instance) return;
  await instance.loadNamespaces(areas.flatMap((area) => namespaces[area]));
  // i18next neither retries nor reports failed namespaces.
  const { language } = instance;
  const isMissing = (name: string) => !instance?.hasResourceBundle(language, name);
  const missing = areas.filter((area) => namespaces[area].some(isMissing));
  if (missing.length === 0) return;
  for (const [name, texts] of Object.entries(await loadTexts(language as Locale, missing))) {
    instance.addResourceBundle(language, name, texts);
  }
}
