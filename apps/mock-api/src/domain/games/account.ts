import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { refreshSlots } from "@mekong/contract/http/wallet";
import type { Currency } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import type { Game, GameAccount } from "../../../generated/client";
import { type Balance, balanceIn } from "../../ledger/balances";
import { cached } from "../../world/read-cache";
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

export async function gameItems(
  read: Read,
  memberId: string,
  balances: readonly Balance[],
  currency: Currency,
  publicUrl: string,
): Promise<GameItem[]> {
  const [games, accounts] = await Promise.all([
    cached(read, ["Game"], "games", () => read.game.findMany({ orderBy: { position: "asc" } })),
    cached(read, ["GameAccount"], `games of ${memberId}`, () =>
      read.gameAccount.findMany({ where: { memberId }, select: { gameCode: true, isActive: true } }),
    ),
  ]);
  const active = new Set(accounts.filter(({ isActive }) => isActive).map(({ gameCode }) => gameCode));
  const listed = games.filter(({ code, isOffered }) => isOffered || active.has(code));
  return listed.map((game) => ({
    code: game.code,
    name: game.name,
    category: game.category as GameItem["category"],
    logo: game.logo?.startsWith("/") ? `${publicUrl}${game.logo}` : game.logo,
    background: game.background,
    webUrl: game.webUrl,
    androidLink: game.androidLink,
    iosLink: game.iosLink,
    isActive: active.has(game.code),
    amount: fromSatang(balanceIn(balances, `game:${game.code}`, currency)),
  }));
}
