import { createHash, timingSafeEqual } from "node:crypto";
import { type ErrorCode, Refusal } from "@mekong/contract/errors";
import { autoLoginProviders } from "@mekong/contract/limits";
import { activeGameAccount, gameByCode, isUsernameOf } from "../../domain/games/account";
import { openGameSession } from "../../domain/games/session";
import type { Tx } from "../../world/tx";

/** Providers that tell a username of another provider from one of theirs that is wrong, and how they say it. */
const foreignUsername: Readonly<Record<string, ErrorCode>> = {
  areaslot: "NOT_AREASLOT",
  // Sports books of the UFABET house.
  imi: "NOT_UFABET",
  usun: "NOT_UFABET",
};

export interface GameLogin {
  memberId: string;
  /** The sign-in that the link ends with. */
  tokenHash: string;
  /** A game code. */
  provider: string;
  username: string;
  password?: string;
}

/**
 * Signs the member in to a game under a ticket, made by `newTicket`.
 *
 * Refuses, in this order: NO_GAME; KEY_MISSING when the provider wants a password and none came; NOT_AREASLOT,
 * NOT_UFABET for a username of another provider's; SLOT_NO_ACCOUNT; WRONG_CREDENTIAL for any username but the
 * member's own, another member's included, and for a wrong password, also where none is wanted; LOGIN_FAIL when
 * the provider is out.
 */
export async function signInToGame(
  tx: Tx,
  ticket: string,
  { memberId, tokenHash, provider, username, password }: GameLogin,
): Promise<void> {
  const game = await gameByCode(tx.db, provider, "provider");
  if (password === undefined && wantsPassword(provider)) throw new Refusal("KEY_MISSING", { path: "password" });
  const foreign = foreignUsername[provider];
  if (foreign && !isUsernameOf(provider, username)) throw new Refusal(foreign, { path: "username" });
  const account = await activeGameAccount(tx.db, memberId, provider);
  const right = account.username === username && (password === undefined || same(account.password, password));
  if (!right) throw new Refusal("WRONG_CREDENTIAL");
  if (game.outage) throw new Refusal("LOGIN_FAIL");
  await openGameSession(tx, { ticket, tokenHash, memberId, gameCode: provider });
}

/** A game that the table does not know wants one. */
function wantsPassword(provider: string): boolean {
  const known = Object.entries(autoLoginProviders).find(([code]) => code === provider);
  return known?.[1].password ?? true;
}

/** Takes the same time wherever they differ. */
function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
