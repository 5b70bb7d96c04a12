import { Refusal } from "@mekong/contract/errors";
import { type Currency, TRANSFER_MINIMUM_BAHT } from "@mekong/contract/limits";
import { type Satang, toSatang } from "@mekong/contract/money";
import { type MemberAccountName, memberAccount } from "../../ledger/accounts";
import { post } from "../../ledger/post";
import type { Tx } from "../../world/tx";

const WALLET = "wallet";

export interface Transfer {
  memberId: string;
  /** `wallet` or a game code. */
  from: string;
  to: string;
  /** In baht or kip. */
  amount: number;
}

/**
 * Moves a member's money between the wallet and games.
 *
 * Refuses, in this order: KEY_INVALID when both ends are one; TRANSFER_MINIMUM; NO_GAME;
 * SLOT_NO_ACCOUNT when a game is not activated; MONEY_NOT_ENOUGH.
 */
export async function transferMoney(tx: Tx, { memberId, from, to, amount }: Transfer): Promise<void> {
  if (from === to) throw new Refusal("KEY_INVALID", { path: "to" });
  const satang: Satang = toSatang(amount);
  if (satang < toSatang(TRANSFER_MINIMUM_BAHT)) {
    throw new Refusal("TRANSFER_MINIMUM", { params: { minimum: TRANSFER_MINIMUM_BAHT } });
  }
  const [source, target] = [await accountName(tx, memberId, from), await accountName(tx, memberId, to)];
  const { currency } = await tx.db.member.findUniqueOrThrow({ where: { id: memberId }, select: { currency: true } });
  await post(tx, {
    kind: "transfer",
    source: from,
    target: to,
    amount: satang,
    listedFor: memberId,
    postings: [
      { account: memberAccount(memberId, source, currency as Currency), amount: -satang },
      { account: memberAccount(memberId, target, currency as Currency), amount: satang },
    ],
  });
}

async function accountName(tx: Tx, memberId: string, place: string): Promise<MemberAccountName> {
  if (place === WALLET) return "main";
  const account = await tx.db.gameAccount.findUnique({
    where: { memberId_gameCode: { memberId, gameCode: place } },
    select: { isActive: true },
  });
  if (account?.isActive) return `game:${place}`;
  const game = await tx.db.game.findUnique({ where: { code: place }, select: { code: true } });
  throw new Refusal(game ? "SLOT_NO_ACCOUNT" : "NO_GAME");
}
