import type { BackendModule, i18n, Resource, ResourceKey } from "i18next";
import { updateHooks } from "../../ui/update/hooks";
import type { Locale } from "../locales";
import { type Area, areaOf, namespaces } from "./areas";

type Texts = Resource[string];

/** `vite/chunks.ts` joins the files of each area. */
const files = import.meta.glob<ResourceKey>(["../../../../../locales/*/*.json", "!**/{captions,errors,spin}.json"], {
  import: "default",
});

/** @throws PartMissing on member pages, if a reload would not help; otherwise the browser's error */
export async function loadTexts(locale: Locale, areas: readonly Area[]): Promise<Texts> {
  try {
    const names = areas.flatMap((area) => namespaces[area]);
    const load = async (name: string) => [name, await files[`../../../../../locales/${locale}/${name}.json`]?.()];
    return Object.fromEntries(await Promise.all(names.map(load)));
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
