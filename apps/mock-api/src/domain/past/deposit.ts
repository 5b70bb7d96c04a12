import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import type { DepositBy } from "../../../../../prisma/seed/personas";
import type { Member } from "../../../generated/client";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { creditDeposit } from "../deposit";

export interface PastDeposit {
  member: Member;
  /** Names it in its world. */
  key: string;
  by: DepositBy;
  /** Provider of a QR. */
  provider?: "WW" | "PAYTIMZ";
  amount: Satang;
}

/**
 * A deposit that was made and credited at `tx.now`, with the fact behind it where it is one that the
 * operator keeps a list of. A QR of the past is in no list: it is only the line of the statement.
 */
export async function pastDeposit(world: World, tx: Tx, { member, key, by, provider, amount }: PastDeposit) {
  let reference: string;
  const to = { memberId: member.id, amount };
  switch (by) {
    case "bank":
      reference = `incoming:${await incoming(world, tx, { member, amount, channel: "BANK" })}`;
      await creditDeposit(tx, { ...to, source: member.bankCode, reference });
      return;
    case "wallet":
      reference = `incoming:${await incoming(world, tx, { member, amount, channel: "WALLET" })}`;
      await creditDeposit(tx, { ...to, source: "mobile-wallet", reference });
      return;
    case "gift":
      reference = `giftlink:${await gift(world, tx, { member, amount })}`;
      await creditDeposit(tx, { ...to, source: "gift-link", reference });
      return;
    case "qr":
      await creditDeposit(tx, { ...to, source: provider ?? "KBANK", reference: key });
      return;
  }
}

async function incoming(
  world: World,
  tx: Tx,
  { member, amount, channel }: Pick<PastDeposit, "member" | "amount"> & { channel: "BANK" | "WALLET" },
): Promise<string> {
  const last = await tx.db.incomingTransfer.aggregate({ _max: { seq: true } });
  const { id } = await tx.db.incomingTransfer.create({
    data: {
      id: await world.dice.id(tx),
      seq: (last._max.seq ?? 0) + 1,
      memberId: member.id,
      channel,
      bankCode: channel === "BANK" ? member.bankCode : null,
      amount,
      status: "SUCCESS",
      createdAt: tx.now,
      decidedAt: tx.now,
    },
  });
  return id;
}

async function gift(world: World, tx: Tx, { member, amount }: Pick<PastDeposit, "member" | "amount">): Promise<string> {
  const last = await tx.db.giftLink.aggregate({ _max: { seq: true } });
  const { code } = await tx.db.giftLink.create({
    data: {
      code: await world.dice.id(tx),
      seq: (last._max.seq ?? 0) + 1,
      amount,
      currency: member.currency as Currency,
      status: "USED",
      usedById: member.id,
      createdAt: tx.now,
      usedAt: tx.now,
    },
  });
  return code;
}
