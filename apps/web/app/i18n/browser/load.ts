import type { BackendModule, i18n, Resource } from "i18next";
import type { Locale } from "../locales";
import { type Area, namespaces } from "./areas";

type Texts = Resource[string];

const chunks = {
  th: {
    public: () => import("./th/public"),
    member: () => import("./th/member"),
    chat: () => import("./th/chat"),
  },
  lo: {
    public: () => import("./lo/public"),
    member: () => import("./lo/member"),
    chat: () => import("./lo/chat"),
  },
  en: {
    public: () => import("./en/public"),
    member: () => import("./en/member"),
    chat: () => import("./en/chat"),
  },
} as const satisfies Record<Locale, Record<Area, () => Promise<{ default: Texts }>>>;

/** Fetches one language's texts of some areas: each a file of its own, kept by the browser until the texts change. */
export async function loadTexts(locale: Locale, areas: readonly Area[]): Promise<Texts> {
  const loaded = await Promise.all(areas.map((area) => chunks[locale][area]()));
  return Object.assign({}, ...loaded.map((chunk) => chunk.default));
}

/** Hands i18next the texts that it lacks: of a language that is switched to, of the member's pages after signing in, of the chat. */
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
  return areas.find((area) => namespaces[area].some((name) => name === namespace)) ?? "member";
}

let instance: i18n | undefined;

/** The page's i18next, for what is no component. Call once, before anything is shown. */
export function holdTexts(i18n: i18n): void {
  instance = i18n;
}

/** A text of the member's pages, for what is no component. */
export function heldText(key: "wallet:unanswered"): string {
  return instance?.t(key) ?? "";
}

/** Waits for the texts of the member's pages: they are not there yet when one comes from the pages before signing in. */
export async function memberTexts(): Promise<void> {
  await instance?.loadNamespaces([...namespaces.member]);
}

/** Fetches the texts of the chat. @throws when they can't be fetched */
export async function chatTexts(): Promise<void> {
  if (!instance) return;
  await instance.loadNamespaces([...namespaces.chat]);
  // i18next keeps what failed as failed for ever and says nothing.
  const missing = namespaces.chat.filter((name) => !instance?.hasResourceBundle(instance.language, name));
  if (missing.length === 0) return;
  for (const [name, texts] of Object.entries(await loadTexts(instance.language as Locale, ["chat"]))) {
    instance.addResourceBundle(instance.language, name, texts);
  }
}
