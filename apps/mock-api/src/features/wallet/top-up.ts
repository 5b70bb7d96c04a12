import { walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import type { AnswerOf, BodyOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import { SUCCESS_ANSWER } from "@mekong/contract/http/common";
import type { addMoney } from "@mekong/contract/http/wallet";
import { type Currency, WALLET_TOPUP_WITHIN_MINUTES } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { magicOutcomeOf } from "@mekong/contract/simulator/magic";
import { memberCurrency } from "../../domain/member";
import { requestedSatang } from "../../domain/requested-amount";
import { confirmIncoming, recordIncoming, scheduleIncoming } from "../../domain/wallet/incoming";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";

const EXPIRES_IN_SECONDS = WALLET_TOPUP_WITHIN_MINUTES * 60;

type TopUp = BodyOf<typeof addMoney> & { memberId: string };

/**
 * Throws in order: TRANSFER_MINIMUM; KEY_INVALID for part of a kip; NO_WALLET without a monitored wallet or in another
 * currency.
 */
export async function announceTopUp(
  world: World,
  tx: Tx,
  { memberId, amount }: TopUp,
): Promise<AnswerOf<typeof addMoney>> {
  const currency = memberCurrency(tx.sql, memberId);
  const satang = validAmount(amount, currency);
  await assertMonitoredWallet(world, tx, currency);
  const expiresAt = new Date(tx.now.getTime() + EXPIRES_IN_SECONDS * 1000);
  const incoming = await recordIncoming(world, tx, { memberId, amount: satang, bankCode: null, expiresAt });
  await scheduleIncoming(tx, incoming, world.magic ? magicOutcomeOf("topUp", satang, currency) : null);
  return { ...SUCCESS_ANSWER, expireIn: EXPIRES_IN_SECONDS, createdAt: tx.now.toISOString() };
}

/** @throws TRANSFER_MINIMUM, KEY_INVALID, NO_WALLET */
export async function receiveTopUp(
  world: World,
  tx: Tx,
  { memberId, amount }: TopUp,
): Promise<{ incomingId: string; entryId: number }> {
  const currency = memberCurrency(tx.sql, memberId);
  const satang = validAmount(amount, currency);
  await assertMonitoredWallet(world, tx, currency);
  const pendingDeposit = await tx.db.incomingTransfer.findFirst({
    where: { memberId, channel: "WALLET", amount: satang, status: "PENDING", expiresAt: { gt: tx.now } },
    orderBy: { seq: "desc" },
  });
  const incoming = pendingDeposit ?? (await recordIncoming(world, tx, { memberId, amount: satang, bankCode: null }));
  return { incomingId: incoming.id, entryId: await confirmIncoming(tx, incoming) };
}

function validAmount(amount: number, currency: Currency): Satang {
  const { [currency]: minimum } = walletTopUpMinimum;
  if (amount < minimum) throw new Refusal("TRANSFER_MINIMUM", { path: "amount", params: { minimum, currency } });
  return requestedSatang(amount, currency);
}

async function assertMonitoredWallet(world: World, tx: Tx, currency: Currency): Promise<void> {
  const monitoredCount = await tx.db.walletDepositAccount.count({ where: { mode: "AUTO" } });
  if (monitoredCount === 0 || currency !== world.manifest.currency) throw new Refusal("NO_WALLET");
}
