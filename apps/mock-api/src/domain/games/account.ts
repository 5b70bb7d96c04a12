import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { refreshSlots } from "@mekong/contract/http/wallet";
import type { Currency } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import type { Game, GameAccount } from "../../../generated/client";
import { type Balance, balanceIn } from "../../ledger/balances";
import { sqlOf } from "../../world/sql";
import type { Read, Tx } from "../../world/tx";
import type { World } from "../../world/world";

const USERNAME_DIGITS = 8;
/** Excludes look-alike characters, because members may have to type the password. */
const PASSWORD_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const PASSWORD_LENGTH = 10;

export function isUsernameOf(gameCode: string, username: string): boolean {
  return username.endsWith(gameCode) && /^mk\d{6,10}$/.test(username.slice(0, -gameCode.length));
}

/** @throws NO_GAME */
export async function gameByCode(read: Read, code: string, path: string): Promise<Game> {
  const game = await read.game.findUnique({ where: { code } });
  if (!game) throw new Refusal("NO_GAME", { path });
  return game;
}

export async function activeGameAccount(read: Read, memberId: string, gameCode: string): Promise<GameAccount> {
  const account = await read.gameAccount.findUnique({ where: { memberId_gameCode: { memberId, gameCode } } });
  if (!account?.isActive) throw new Refusal("SLOT_NO_ACCOUNT");
  return account;
}

/** @throws SLOT_ALREADY_ACTIVE */
export async function openGameAccount(
  world: World,
  tx: Tx,
  { memberId, gameCode }: { memberId: string; gameCode: string },
): Promise<GameAccount> {
  const key = { memberId_gameCode: { memberId, gameCode } };
  const { count } = await tx.db.gameAccount.updateMany({
    where: { memberId, gameCode, isActive: false },
    data: { isActive: true },
  });
  if (count === 0 && (await tx.db.gameAccount.findUnique({ where: key, select: { id: true } }))) {
    throw new Refusal("SLOT_ALREADY_ACTIVE");
  }
  tx.emit({ about: "members", data: { memberId } });
  if (count === 1) return tx.db.gameAccount.findUniqueOrThrow({ where: key });
  return tx.db.gameAccount.create({
    data: {
      id: world.dice.id(tx),
      memberId,
      gameCode,
      username: await freshUsername(world, tx, gameCode),
      password: await freshGamePassword(world, tx),
      isActive: true,
    },
  });
}

export async function freshGamePassword(world: World, tx: Tx): Promise<string> {
  const bytes = world.dice.draw(tx, "codes");
  return Array.from(
    bytes.subarray(0, PASSWORD_LENGTH),
    (byte) => PASSWORD_ALPHABET[byte % PASSWORD_ALPHABET.length],
  ).join("");
}

async function freshUsername(world: World, tx: Tx, gameCode: string): Promise<string> {
  for (;;) {
    const number = world.dice.draw(tx, "codes").readUIntBE(0, 6) % 10 ** USERNAME_DIGITS;
    const username = `mk${String(number).padStart(USERNAME_DIGITS, "0")}${gameCode}`;
    const sameUsernames = await tx.db.gameAccount.count({ where: { gameCode, username } });
    if (sameUsernames === 0) return username;
  }
}

type GameItem = AnswerOf<typeof refreshSlots>["slots"][number];

type GameRow = Omit<GameItem, "isActive" | "amount"> & { isActive: bigint };

export function gameItems(
  read: Read,
  memberId: string,
  balances: readonly Balance[],
  currency: Currency,
  publicUrl: string,
): GameItem[] {
  const games = sqlOf(read).all<GameRow>`
    SELECT "code", "name", "category", "logo", "background", "webUrl", "androidLink", "iosLink",
      coalesce("isActive", false) AS "isActive"
    FROM "Game" LEFT JOIN "GameAccount" ON "gameCode" = "code" AND "memberId" = ${memberId}
    WHERE "isOffered" OR "isActive" ORDER BY "position"`;
  return games.map((game) => ({
    ...game,
    logo: game.logo?.startsWith("/") ? `${publicUrl}${game.logo}` : game.logo,
    isActive: Boolean(game.isActive),
    amount: fromSatang(balanceIn(balances, `game:${game.code}`, currency)),
  }));
}
