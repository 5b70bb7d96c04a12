import { SHEET_PARAM } from "../../ui/sheet/address";

/**
 * The namespaces that the browser needs, by where: on every page; on top of those the registration's; what home and the bars around
 * each of the member's pages show; the member's other pages' and every sheet's; and the chat's once it is opened.
 * The error texts, those of the wheel and the videos' captions are in none: the server has written them out already.
 */
export const namespaces = {
  public: ["common", "help", "layout", "login", "outcome", "support", "ui"],
  register: ["register"],
  home: ["home", "wallet"],
  member: [
    "account",
    "bonus",
    "deposit",
    "invite",
    "profile",
    "refund",
    "slip",
    "statement",
    "terms",
    "transfer",
    "wheel",
    "withdraw",
  ],
  chat: ["chat", "chat-message"],
} as const;
export type Area = keyof typeof namespaces;

/**
 * The areas whose texts a page needs from the start.
 * @param search the page's, when it may come with a sheet: one that is opened later fetches its texts itself
 */
export function areasOf(pathname: string, search = ""): Area[] {
  if (/^\/register\/?$/.test(pathname)) return ["public", "register"];
  if (!/^\/user(\/|$)/.test(pathname)) return ["public"];
  const isHome = /^\/user(\/home)?\/?$/.test(pathname) && !new URLSearchParams(search).has(SHEET_PARAM);
  return isHome ? ["public", "home"] : ["public", "home", "member"];
}
