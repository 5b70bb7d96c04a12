import { SHEET_PARAM } from "../../ui/sheet/address";

/**
 * The namespaces that the browser needs, by where: on every page, and on top of those what the registration, home and the
 * bars around each of the member's pages, the member's other pages and sheets, and the chat show.
 * The error texts, those of the wheel and the videos' captions are in none: the server has written them out already.
 */
export const namespaces = {
  public: ["common", "help", "layout", "login", "outcome", "support", "ui"],
  register: ["register"],
  home: ["home", "terms", "update", "wallet"],
  deposit: ["deposit", "profile", "slip"],
  offers: ["bonus", "invite", "refund", "wheel"],
  money: ["account", "statement", "transfer", "withdraw"],
  chat: ["chat", "chat-message"],
} as const;
export type Area = keyof typeof namespaces;

/** What the member's pages and sheets are of, by the first word of the page's address and the sheet's name. Others need no more than home. */
const places: Partial<Record<Area, readonly string[]>> = {
  deposit: ["deposit", "profile", "slips", "name", "bank-name", "password"],
  offers: ["bonus", "promotion", "claim", "spin", "invite", "refund"],
  money: ["account", "statement", "transfer", "withdraw"],
};

/** The areas whose texts a page or a sheet of the member shows beside home's. */
export function areasOfPlace(name: string | null | undefined): Area[] {
  const areas = Object.keys(places) as Area[];
  return areas.filter((area) => places[area]?.some((place) => place === name));
}

/**
 * The areas whose texts a page needs from the start.
 * @param search the page's, when it may come with a sheet: one that is opened later fetches its texts itself
 */
export function areasOf(pathname: string, search = ""): Area[] {
  const [, first, second] = pathname.split("/");
  if (first === "register") return ["public", "register"];
  if (first !== "user") return ["public"];
  const sheet = new URLSearchParams(search).get(SHEET_PARAM);
  return [...new Set<Area>(["public", "home", ...areasOfPlace(second), ...areasOfPlace(sheet)])];
}
