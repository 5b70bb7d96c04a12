import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import { DONE } from "@mekong/contract/http/common";
import type { addMoney } from "@mekong/contract/http/wallet";
import { type Currency, WALLET_TOPUP_MINIMUM_BAHT, WALLET_TOPUP_WITHIN_MINUTES } from "@mekong/contract/limits";
import { type Satang, toSatang } from "@mekong/contract/money";
import { magicOf } from "@mekong/contract/simulator/magic";
import { memberCurrency } from "../../domain/find-member";
import { awaitIncoming, confirmIncoming, recordIncoming } from "../../domain/wallet/incoming";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";

const WITHIN_SECONDS = WALLET_TOPUP_WITHIN_MINUTES * 60;

export interface TopUp {
  memberId: string;
  /** In baht or kip. */
  amount: number;
}

/**
 * Announces a mobile wallet deposit, due within a minute. Several may be pending.
 * Throws in order: TRANSFER_MINIMUM; NO_WALLET without a monitored wallet or in another currency.
 */
export async function announceTopUp(
  world: World,
  tx: Tx,
  { memberId, amount }: TopUp,
): Promise<AnswerOf<typeof addMoney>> {
  const satang = enough(amount, world.origin.currency);
  await assertWatched(world, tx, memberId);
  const expiresAt = new Date(tx.now.getTime() + WITHIN_SECONDS * 1000);
  const incoming = await recordIncoming(world, tx, { memberId, amount: satang, bankCode: null, expiresAt });
  await awaitIncoming(tx, incoming, world.magic ? magicOf("topUp", satang, world.origin.currency) : null);
  return { ...DONE, expireIn: WITHIN_SECONDS };
}

/**
 * Simulates incoming money: confirms the newest pending deposit of that amount, else credits it unannounced.
 * @throws Refusal TRANSFER_MINIMUM, NO_WALLET
 */
export async function receiveTopUp(
  world: World,
  tx: Tx,
  { memberId, amount }: TopUp,
): Promise<{ incomingId: string; entryId: number }> {
  const satang = enough(amount, world.origin.currency);
  await assertWatched(world, tx, memberId);
  const waiting = await tx.db.incomingTransfer.findFirst({
    where: { memberId, channel: "WALLET", amount: satang, status: "PENDING", expiresAt: { gt: tx.now } },
    orderBy: { seq: "desc" },
  });
  const incoming = waiting ?? (await recordIncoming(world, tx, { memberId, amount: satang, bankCode: null }));
  return { incomingId: incoming.id, entryId: await confirmIncoming(tx, incoming) };
}

function enough(amount: number, currency: Currency): Satang {
  const satang = toSatang(amount);
  if (satang >= toSatang(WALLET_TOPUP_MINIMUM_BAHT)) return satang;
  throw new Refusal("TRANSFER_MINIMUM", { path: "amount", params: { minimum: WALLET_TOPUP_MINIMUM_BAHT, currency } });
}

/** Mobile wallets exist only in the variant's currency. */
async function assertWatched(world: World, tx: Tx, memberId: string): Promise<void> {
  const watched = await tx.db.walletDepositAccount.count({ where: { mode: "AUTO" } });
  if (watched === 0 || memberCurrency(tx.sql, memberId) !== world.origin.currency) throw new Refusal("NO_WALLET");
}
