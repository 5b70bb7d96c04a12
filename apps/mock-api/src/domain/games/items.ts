import type { AnswerOf } from "@mekong/contract/endpoint";
import type { refreshSlots } from "@mekong/contract/http/wallet";
import type { Currency } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import { type Balance, balanceIn } from "../../ledger/balances";
import { cached } from "../../world/read-cache";
import type { Read } from "../../world/tx";

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
  return games.map((game) => ({
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
