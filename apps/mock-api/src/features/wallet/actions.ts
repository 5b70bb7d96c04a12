import { Refusal } from "@mekong/contract/errors";
import { memberByUsername } from "../../domain/find-member";
import { decideIncoming } from "../../domain/wallet/incoming";
import { decideWithdrawal } from "../../domain/wallet/withdrawal";
import type { ActionImplementations } from "../action";
import { receiveTransfer } from "./bank-transfer";
import { receiveTopUp } from "./top-up";

export const walletActions = {
  "bank.incoming": (world, { member: username, amount, bankCode }) =>
    world.write(async (tx) => {
      const member = await memberByUsername(tx.db, username);
      return { incomingId: await receiveTransfer(world, tx, { member, amount, bankCode }) };
    }),

  "wallet.topup": (world, { member: username, amount }) =>
    world.write(async (tx) => {
      const member = await memberByUsername(tx.db, username);
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
