import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getWallet } from "@mekong/contract/http/wallet";

export type GameAccount = AnswerOf<typeof getWallet>["slots"][number];
export type GameCategory = GameAccount["category"];

/** Display order (spec §2). */
export const categories = ["slot", "sport", "lotto"] as const satisfies readonly GameCategory[];

export interface Credentials {
  username: string;
  password: string;
}

export interface AccountData {
  /** Lets a page detect data of another game. */
  code: string;
  credentials: Credentials | null;
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
