import type { Resource, ResourceKey } from "i18next";
import { SHEET_PARAM } from "../../ui/sheet/address";

/**
 * Namespaces of each area: `public` is for all pages, `home` for all member pages. `errors`, `spin` and `captions` are
 * server-only.
 */
export const namespaces = {
  public: ["common", "layout", "login", "outcome", "support", "ui"],
  contact: ["contact", "help"],
  register: ["register"],
  home: ["home", "update", "wallet"],
  menu: ["menu", "session", "terms"],
  deposit: ["deposit", "profile", "slip"],
  offers: ["bonus", "invite", "refund", "wheel"],
  money: ["account", "statement", "transfer", "withdraw"],
  chat: ["chat", "chat-message"],
} as const;
export type Area = keyof typeof namespaces;

export function areaOf(namespace: string): Area {
  const areas = Object.keys(namespaces) as Area[];
  return areas.find((area) => namespaces[area].some((name) => name === namespace)) ?? "public";
}

/** Path segments and sheet names per area; others need only `home`. */
const screensByArea: Partial<Record<Area, readonly string[]>> = {
  contact: ["contact", "howto"],
  register: ["register"],
  menu: ["menu", "agreement", "conditions", "terms"],
  deposit: ["deposit", "profile", "slips", "name", "bank-name", "password"],
  offers: ["bonus", "promotion", "claim", "spin", "invite", "refund"],
  money: ["account", "statement", "transfer", "withdraw"],
};

export function areasOfScreen(name: string | null | undefined): Area[] {
  const areas = Object.keys(screensByArea) as Area[];
  return areas.filter((area) => screensByArea[area]?.some((screen) => screen === name));
}

export function areasOf(pathname: string, search = ""): Area[] {
  const [, first, second] = pathname.split("/");
  if (first !== "user") return ["public", ...areasOfScreen(first)];
  const sheet = new URLSearchParams(search).get(SHEET_PARAM);
  return [...new Set<Area>(["public", "home", ...areasOfScreen(second), ...areasOfScreen(sheet)])];
}

export function byNamespace(files: Record<string, unknown>): Resource[string] {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path.replace(/^.*\/([\w-]+)\.json$/, "$1"),
      content as ResourceKey,
    ]),
  );
}
