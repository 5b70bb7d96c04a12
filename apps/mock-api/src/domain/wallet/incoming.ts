import { Refusal } from "@mekong/contract/errors";
import type { Satang } from "@mekong/contract/money";
import type { MagicOutcome } from "@mekong/contract/simulator/magic";
import type { DepositAccount, IncomingTransfer } from "../../../generated/client";
import { holdDeposit, release, settleDeposit } from "../../ledger/hold";
import { addDue, cancelDue } from "../../world/schedule";
import { nextSeq, type Read, type Tx } from "../../world/tx";

import type { World } from "../../world/world";
import { scheduleAutopilot, scheduleMagic } from "../autopilot";
import { creditDeposit, rewardDeposit } from "../deposit";
import { memberCurrency } from "../member";

import { WALLET } from "./money-accounts";
import type { Decision } from "./withdrawal";

const MOBILE_WALLET = "mobile-wallet";

const EXPIRED = "EXPIRED";

export interface NewIncoming {
  memberId: string;
  amount: Satang;
  /** Null means a transfer from the member's mobile wallet. */
  bankCode: string | null;
  expiresAt?: Date;
}

export async function autoDepositAccount(
  read: Read,
  { currency, bankCode }: { currency: string; bankCode?: string | undefined },
): Promise<DepositAccount | null> {
  return read.depositAccount.findFirst({
    where: { bankType: "BANK", mode: "AUTO", currency, bankCode },
    orderBy: { position: "asc" },
  });
}

function dueIds(incomingId: string): { confirm: string; expire: string } {
  return { confirm: `incoming.confirm:${incomingId}`, expire: `incoming.expire:${incomingId}` };
}

/** @throws BALANCE_MAXIMUM */
export async function recordIncoming(world: World, tx: Tx, input: NewIncoming): Promise<IncomingTransfer> {
  const incoming = await tx.db.incomingTransfer.create({
    data: {
      ...input,
      id: world.dice.id(tx),
      seq: await nextSeq(tx.db.incomingTransfer),
      channel: input.bankCode === null ? "WALLET" : "BANK",
      status: "PENDING",
      createdAt: tx.now,
    },
  });
  const { id, memberId, amount } = incoming;
  const currency = memberCurrency(tx.sql, memberId);
  holdDeposit(tx, { id, memberId, currency, amount, target: WALLET, ...(await originOf(tx.db, incoming)) });
  tx.emit({ about: "incoming", data: { incomingId: id, status: "PENDING" } });
  return incoming;
}

async function originOf(
  read: Read,
  { id, memberId, bankCode }: IncomingTransfer,
): Promise<{ source: string; reference: string }> {
  const reference = `incoming:${id}`;
  if (bankCode === null) return { source: MOBILE_WALLET, reference };
  const sender = await read.member.findUniqueOrThrow({ where: { id: memberId }, select: { bankCode: true } });
  return { source: sender.bankCode, reference };
}

/** @param magic outcome of a magic amount, which replaces the autopilot */
export async function scheduleIncoming(
  tx: Tx,
  { id, expiresAt }: IncomingTransfer,
  magic: MagicOutcome | null = null,
): Promise<void> {
  const due = dueIds(id);
  const action = "incoming.decide";
  const confirmed = { id: due.confirm, action, input: { target: id, status: "SUCCESS" } };
  if (magic && "afterSeconds" in magic) await scheduleMagic(tx, magic, confirmed);
  else if (!magic) await scheduleAutopilot(tx, "bank", confirmed);
  if (expiresAt === null) return;
  const input = { target: id, status: "FAILED", note: EXPIRED };
  await addDue(tx, { id: due.expire, action, input, dueAt: expiresAt });
}

/** Refuses to confirm after `expiresAt`, even if the scheduled expiry has not run. @throws NO_DATA */
export async function confirmIncoming(tx: Tx, incoming: IncomingTransfer, note?: string): Promise<number> {
  if (incoming.expiresAt !== null && incoming.expiresAt <= tx.now) throw new Refusal("NO_DATA", { path: "target" });
  await decide(tx, incoming, "SUCCESS", note);
  const { id, memberId, amount } = incoming;
  const listed = await tx.db.hold.findUnique({ where: { id }, select: { entryId: true } });
  // Worlds of earlier versions have undecided transfers without a statement line.
  if (!listed) return (await creditDeposit(tx, { memberId, amount, ...(await originOf(tx.db, incoming)) })).entryId;
  settleDeposit(tx, id, memberId);
  await rewardDeposit(tx, { memberId, amount });
  return listed.entryId;
}

/** @throws NO_DATA if unknown or already decided */
export async function decideIncoming(tx: Tx, { target, status, note }: Decision): Promise<string> {
  const incoming =
    target === "latest"
      ? await tx.db.incomingTransfer.findFirst({ where: { status: "PENDING" }, orderBy: { seq: "desc" } })
      : await tx.db.incomingTransfer.findUnique({ where: { id: target } });
  if (!incoming) throw new Refusal("NO_DATA", { path: "target" });
  if (status === "SUCCESS") await confirmIncoming(tx, incoming, note);
  else await rejectIncoming(tx, incoming, note);
  return incoming.id;
}

async function rejectIncoming(tx: Tx, incoming: IncomingTransfer, note?: string): Promise<void> {
  await decide(tx, incoming, "FAILED", note);
  if ((await tx.db.hold.count({ where: { id: incoming.id } })) > 0) release(tx, incoming.id);
}

async function decide(tx: Tx, { id }: IncomingTransfer, status: Decision["status"], note?: string): Promise<void> {
  const { count } = await tx.db.incomingTransfer.updateMany({
    where: { id, status: "PENDING" },
    data: { status, note: note ?? null, decidedAt: tx.now },
  });
  if (count === 0) throw new Refusal("NO_DATA", { path: "target" });
  for (const due of Object.values(dueIds(id))) await cancelDue(tx, due);
  tx.emit({ about: "incoming", data: { incomingId: id, status } });
}
