/** How the member signs in to a game on its own site or app. */
export interface Credentials {
  username: string;
  password: string;
}

/** The member's account at a game. */
export interface AccountData {
  /** The game it is about: a page may have been sent with another one. */
  code: string;
  credentials: Credentials | null;
  /** Why there are none, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
}

/** Where a game is played. */
export interface GameLink {
  link: string;
}

/** What a member can ask of a game account; the value of a form's `intent`. */
export const accountIntents = { activate: "activate", reset: "reset", play: "play" } as const;

/** Address of a game account: a page without a script, data and forms of the sheet. */
export function accountPath(code: string): string {
  return `/user/account/${encodeURIComponent(code)}`;
}

/** Parameter of the account's address that leads on to the game. */
export const PLAY_PARAM = "play";

/** Address that leads on to the game, for a tab of its own. */
export function playPath(code: string): string {
  return `${accountPath(code)}?${PLAY_PARAM}`;
}
