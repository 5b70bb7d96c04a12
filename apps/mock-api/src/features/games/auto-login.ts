import { createHash, timingSafeEqual } from "node:crypto";
import { type ErrorCode, Refusal } from "@mekong/contract/errors";
import { autoLoginProviders } from "@mekong/contract/limits";
import { activeGameAccount, gameByCode, isUsernameOf } from "../../domain/games/account";
import { openGameSession } from "../../domain/games/session";
import type { Tx } from "../../world/tx";

/** Errors of providers that recognize other providers' usernames. */
const foreignUsernameErrors: Readonly<Record<string, ErrorCode>> = {
  areaslot: "NOT_AREASLOT",
  // `imi` and `usun` are UFABET sports books.
  imi: "NOT_UFABET",
  usun: "NOT_UFABET",
};

export interface GameLogin {
  memberId: string;
  tokenHash: string;
  provider: string;
  username: string;
  password?: string;
}

/** @throws Refusal, see docs/rules.md */
export async function signInToGame(
  tx: Tx,
  ticket: string,
  { memberId, tokenHash, provider, username, password }: GameLogin,
): Promise<void> {
  const game = await gameByCode(tx.db, provider, "provider");
  if (password === undefined && requiresPassword(provider)) throw new Refusal("KEY_MISSING", { path: "password" });
  const foreignUsernameError = foreignUsernameErrors[provider];
  if (foreignUsernameError && !isUsernameOf(provider, username))
    throw new Refusal(foreignUsernameError, { path: "username" });
  const account = await activeGameAccount(tx.db, memberId, provider);
  const isCorrect =
    account.username === username && (password === undefined || timingSafeStringEqual(account.password, password));
  if (!isCorrect) throw new Refusal("WRONG_CREDENTIAL");
  if (game.outage) throw new Refusal("LOGIN_FAIL");
  await openGameSession(tx, { ticket, tokenHash, memberId, gameCode: provider });
}

function requiresPassword(provider: string): boolean {
  const entry = Object.entries(autoLoginProviders).find(([code]) => code === provider);
  return entry?.[1].password ?? true;
}

function timingSafeStringEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
