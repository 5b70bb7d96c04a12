import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import type { Member } from "../../generated/client";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";

export interface NewMember {
  /** The phone number. */
  username: string;
  /** Made before the transaction. */
  passwordHash: string;
  name?: string;
  bankCode?: string;
  bankAccountNo?: string;
  currency?: Currency;
}

/** Bank of a member who named none, per currency. */
const DEFAULT_BANK: Record<Currency, string> = { BAHT: "KBANK", LAK: "BCEL" };

/**
 * A new member, without money and without game accounts: each is activated by the member.
 *
 * Refuses, in this order: EXISTING_USER, INVALID_BANK, EXISTING_BANK.
 */
export async function createMember(world: World, tx: Tx, wanted: NewMember): Promise<Member> {
  const currency = wanted.currency ?? world.origin.currency;
  const bankCode = wanted.bankCode ?? DEFAULT_BANK[currency];
  if (await tx.db.member.findUnique({ where: { username: wanted.username }, select: { id: true } })) {
    throw new Refusal("EXISTING_USER", { path: "username" });
  }
  if (!(await tx.db.bank.findUnique({ where: { code: bankCode }, select: { code: true } }))) {
    throw new Refusal("INVALID_BANK", { path: "bankCode" });
  }
  const bankAccountNo = wanted.bankAccountNo ?? (await unusedAccountNo(world, tx));
  if (await tx.db.member.findFirst({ where: { bankCode, bankAccountNo }, select: { id: true } })) {
    throw new Refusal("EXISTING_BANK", { path: "bankAccountNo" });
  }
  const name = wanted.name ?? wanted.username;
  const member = await tx.db.member.create({
    data: {
      id: await world.dice.id(tx),
      username: wanted.username,
      passwordHash: wanted.passwordHash,
      name,
      currency,
      bankCode,
      bankAccountNo,
      bankAccountName: name,
      createdAt: tx.now,
    },
  });
  tx.emit({ about: "members", data: { memberId: member.id } });
  return member;
}

/** Ten digits that look like a bank account, by the world's dice. */
async function unusedAccountNo(world: World, tx: Tx): Promise<string> {
  const number = (await world.dice.draw(tx, "codes")).readUIntBE(0, 6) % 9_000_000_000;
  return String(1_000_000_000 + number);
}
