import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { magicOutcomeOf } from "@mekong/contract/simulator/magic";
import type { Member } from "../../../generated/client";
import { memberAccount } from "../../ledger/accounts";
import { hold, release, settle } from "../../ledger/hold";
import { cancelDue } from "../../world/schedule";
import { nextSeq, type Tx } from "../../world/tx";

import type { World } from "../../world/world";
import { scheduleAutopilot, scheduleMagic } from "../autopilot";

import { WALLET } from "./money-accounts";

export interface Decision {
  /** Either an id, or `latest` for the newest pending withdrawal. */
  target: string;
  status: "SUCCESS" | "FAILED";
  note?: string | undefined;
}

function decisionId(withdrawalId: string): string {
  return `withdrawal.decide:${withdrawalId}`;
}

export interface NewWithdrawal {
  member: Member;
  amount: Satang;
}

/** The caller checks whether the withdrawal is allowed. */
export async function createWithdrawal(world: World, tx: Tx, { member, amount }: NewWithdrawal): Promise<string> {
  const id = world.dice.id(tx);
  const holdId = world.dice.id(tx);
  const { id: memberId, bankCode, bankAccountNo, bankAccountName } = member;
  hold(tx, {
    id: holdId,
    kind: "withdraw",
    from: memberAccount(memberId, "main", member.currency as Currency),
    amount,
    source: WALLET,
    target: bankCode,
    reference: `withdrawal:${id}`,
  });
  await tx.db.withdrawal.create({
    data: {
      id,
      seq: await nextSeq(tx.db.withdrawal),
      memberId,
      holdId,
      amount,
      status: "PENDING",
      bankCode,
      bankAccountNo,
      bankAccountName,
      createdAt: tx.now,
    },
  });
  const decision = { id: decisionId(id), action: "withdrawal.decide" };
  const magic = world.magic ? magicOutcomeOf("withdrawal", amount, member.currency as Currency) : null;
  if (magic && "afterSeconds" in magic) {
    const status = magic.result === "succeeded" ? "SUCCESS" : "FAILED";
    await scheduleMagic(tx, magic, { ...decision, input: { target: id, status } });
  } else if (!magic)
    await scheduleAutopilot(tx, "withdrawal", { ...decision, input: { target: id, status: "SUCCESS" } });
  tx.emit({ about: "withdrawals", data: { withdrawalId: id, status: "PENDING" } });
  tx.emit({ about: "members", data: { memberId } });
  return id;
}

/** Of several concurrent decisions, only one succeeds (conditional update). */
export async function decideWithdrawal(tx: Tx, { target, status, note }: Decision): Promise<string> {
  const withdrawal =
    target === "latest"
      ? await tx.db.withdrawal.findFirst({ where: { status: "PENDING" }, orderBy: { seq: "desc" } })
      : await tx.db.withdrawal.findUnique({ where: { id: target } });
  if (!withdrawal) throw new Refusal("NO_DATA", { path: "target" });
  const { id, holdId, memberId } = withdrawal;
  const { count } = await tx.db.withdrawal.updateMany({
    where: { id, status: "PENDING" },
    data: { status, note: note ?? null, decidedAt: tx.now },
  });
  if (count === 0) throw new Refusal("NO_DATA", { path: "target" });
  if (status === "SUCCESS") settle(tx, holdId);
  else release(tx, holdId);
  await cancelDue(tx, decisionId(id));
  tx.emit({ about: "withdrawals", data: { withdrawalId: id, status } });
  tx.emit({ about: "members", data: { memberId } });
  return id;
}
