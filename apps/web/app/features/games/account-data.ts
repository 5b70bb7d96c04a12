export interface Credentials {
  username: string;
  password: string;
}

export interface AccountData {
  /** Lets a page detect data of another game. */
  code: string;
  credentials: Credentials | null;
  /** Error text; empty if offline. */
  errorText: string | null;
}

export interface GameLink {
  link: string;
}

export const accountIntents = { activate: "activate", reset: "reset", play: "play" } as const;

export function accountPath(code: string): string {
  return `/user/account/${encodeURIComponent(code)}`;
}

export const PLAY_PARAM = "play";

export function playPath(code: string): string {
  return `${accountPath(code)}?${PLAY_PARAM}`;
}
