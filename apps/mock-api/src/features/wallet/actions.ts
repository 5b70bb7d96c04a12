import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { requestedSatang } from "../../domain/requested-amount";
import { autoDepositAccount, decideIncoming, recordIncoming, scheduleIncoming } from "../../domain/wallet/incoming";
import { decideWithdrawal } from "../../domain/wallet/withdrawal";
import { type ActionImplementations, ofMember } from "../action";
import { receiveTopUp } from "./top-up";

export const walletActions = {
  "bank.incoming": ofMember(async (tx, member, { amount, bankCode }, world) => {
    const account = await autoDepositAccount(tx.db, { currency: member.currency, bankCode });
    if (!account) throw new Refusal("NO_BANK", { path: "bankCode" });
    const incoming = await recordIncoming(world, tx, {
      memberId: member.id,
      amount: requestedSatang(amount, member.currency as Currency),
      bankCode: account.bankCode,
    });
    await scheduleIncoming(tx, incoming);
    return { incomingId: incoming.id };
  }),

  "wallet.topup": ofMember(async (tx, member, { amount }, world) => {
    return receiveTopUp(world, tx, { memberId: member.id, amount });
  }),

  "incoming.decide": (world, decision) =>
    world.write(async (tx) => ({
      incomingId: await decideIncoming(tx, decision),
      status: decision.status,
      decidedAt: tx.now.toISOString(),
    })),

  "withdrawal.decide": (world, decision) =>
    world.write(async (tx) => ({
      withdrawalId: await decideWithdrawal(tx, decision),
      status: decision.status,
      decidedAt: tx.now.toISOString(),
    })),

  "game.outage": (world, { game, on }) =>
    world.write(async (tx) => {
      const { count } = await tx.db.game.updateMany({ where: { code: game }, data: { outage: on } });
      if (count === 0) throw new Refusal("NO_GAME", { path: "game" });
      tx.emit({ about: "games", data: { game, outage: on } });
      return { game, outage: on };
    }),
} satisfies Partial<ActionImplementations>;
