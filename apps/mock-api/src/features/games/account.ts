import { createHash } from "node:crypto";
import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { getGameAccount } from "@mekong/contract/http/games";
import type { GameAccount } from "../../../generated/client";
import { activeGameAccount, freshGamePassword, gameByCode, openGameAccount } from "../../domain/games/account";
import type { Read, Tx } from "../../world/tx";
import type { World } from "../../world/world";

/**
 * Throws in order: NO_GAME; SLOT_ALREADY_ACTIVE; during an outage SLOT_ACTIVATE_FAIL (slots) or GAME_ACTIVATION_FAIL.
 */
export async function activateGame(
  world: World,
  tx: Tx,
  { memberId, code, path }: { memberId: string; code: string; path: string },
): Promise<GameAccount> {
  const game = await gameByCode(tx.db, code, path);
  if (!game.isOffered) throw new Refusal("NO_GAME", { path });
  const account = await openGameAccount(world, tx, { memberId, gameCode: code });
  // Throwing rolls the new account back.
  if (game.outage) throw new Refusal(game.category === "slot" ? "SLOT_ACTIVATE_FAIL" : "GAME_ACTIVATION_FAIL");
  return account;
}

/** Throws in order: NO_GAME; SLOT_NO_ACCOUNT. */
export async function gameAccount(read: Read, memberId: string, code: string): Promise<GameAccount> {
  await gameByCode(read, code, "code");
  return activeGameAccount(read, memberId, code);
}

/** Throws in order: NO_GAME; SLOT_NO_ACCOUNT; SLOT_RESET_PASSWORD_FAIL during an outage. */
export async function resetGamePassword(world: World, tx: Tx, memberId: string, code: string): Promise<GameAccount> {
  const game = await gameByCode(tx.db, code, "code");
  const { id } = await activeGameAccount(tx.db, memberId, code);
  if (game.outage) throw new Refusal("SLOT_RESET_PASSWORD_FAIL");
  const password = await freshGamePassword(world, tx);
  const account = await tx.db.gameAccount.update({ where: { id }, data: { password } });
  tx.emit({ about: "members", data: { memberId } });
  return account;
}

/** The game whose accounts have the hidden fields of an ASP.NET sign-in form. */
const FORM_STATE_GAME = "betflix";

export function gameAccountResponse({
  id,
  gameCode,
  username,
  password,
}: GameAccount): AnswerOf<typeof getGameAccount> {
  return { username, password, ...(gameCode === FORM_STATE_GAME && { event: formState(`${id} ${password}`) }) };
}

/** Opaque values that stay the same until the password changes. */
function formState(secret: string) {
  const field = (name: string) => createHash("sha512").update(`${name} ${secret}`).digest();
  return {
    __VIEWSTATE: field("__VIEWSTATE").toString("base64"),
    __VIEWSTATEGENERATOR: field("__VIEWSTATEGENERATOR").toString("hex", 0, 4).toUpperCase(),
    __EVENTVALIDATION: field("__EVENTVALIDATION").toString("base64"),
  };
}
