/**
 * The namespaces that the browser needs, by where: pages before signing in, the member's on top of those, and the
 * chat's once it is opened.
 * The error texts, those of the wheel and the videos' captions are in none: the server has written them out already.
 */
export const namespaces = {
  public: ["common", "help", "layout", "login", "outcome", "register", "support", "ui"],
  member: [
    "account",
    "bonus",
    "deposit",
    "home",
    "invite",
    "profile",
    "refund",
    "slip",
    "statement",
    "terms",
    "transfer",
    "wallet",
    "wheel",
    "withdraw",
  ],
  chat: ["chat", "chat-message"],
} as const;
export type Area = keyof typeof namespaces;

/** The areas whose texts a page needs from the start. */
export function areasOf(pathname: string): Area[] {
  return /^\/user(\/|$)/.test(pathname) ? ["public", "member"] : ["public"];
}
