import { withoutSeparators } from "@mekong/contract/digits";
import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import type { Member } from "../../generated/client";
import type { Sql } from "../world/sql";
import type { Read, Tx } from "../world/tx";
import type { World } from "../world/world";
import { checkBank, checkBankAccountFree } from "./bank-account";

/** @throws NO_USER */
export async function memberByUsername(read: Read, username: string, path = "member"): Promise<Member> {
  const member = await read.member.findUnique({ where: { username } });
  if (!member) throw new Refusal("NO_USER", { path });
  return member;
}

export function memberCurrency(sql: Sql, memberId: string): Currency {
  const [member] = sql.all<{ currency: Currency }>`SELECT "currency" FROM "Member" WHERE "id" = ${memberId}`;
  if (!member) throw new Error(`there is no member ${memberId}`);
  return member.currency;
}

export interface NewMember {
  username: string;
  /** Hash the password before the transaction, because hashing is slow. */
  passwordHash: string;
  name?: string;
  bankCode?: string;
  bankAccountNo?: string;
  bankAccountName?: string;
  currency?: Currency;
  sourceCode?: string;
  invitedById?: string;
}

const DEFAULT_BANK: Record<Currency, string> = { BAHT: "KBANK", LAK: "BCEL" };

/** Throws in order: EXISTING_USER, INVALID_BANK, EXISTING_BANK */
export async function createMember(world: World, tx: Tx, input: NewMember): Promise<Member> {
  const { username, passwordHash, sourceCode, invitedById } = input;
  const currency = input.currency ?? world.manifest.currency;
  const bankCode = input.bankCode ?? DEFAULT_BANK[currency];
  if (await tx.db.member.findUnique({ where: { username }, select: { id: true } })) {
    throw new Refusal("EXISTING_USER", { path: "username" });
  }
  await checkBank(tx.db, bankCode);
  const bankAccountNo = withoutSeparators(input.bankAccountNo ?? (await freeAccountNo(world, tx, bankCode)));
  await checkBankAccountFree(tx.db, { bankCode, bankAccountNo });
  const name = input.name ?? username;
  const member = await tx.db.member.create({
    data: {
      id: world.dice.id(tx),
      username,
      passwordHash,
      name,
      currency,
      bankCode,
      bankAccountNo,
      bankAccountName: input.bankAccountName ?? name,
      sourceCode,
      invitedById,
      createdAt: tx.now,
    },
  });
  tx.emit({ about: "members", data: { memberId: member.id } });
  return member;
}

/** The number starts with 000, which no bank uses as a branch. */
async function freeAccountNo(world: World, tx: Tx, bankCode: string): Promise<string> {
  for (;;) {
    const number = world.dice.draw(tx, "codes").readUIntBE(0, 6) % 10_000_000;
    const bankAccountNo = `000${String(number).padStart(7, "0")}`;
    if ((await tx.db.member.count({ where: { bankCode, bankAccountNo } })) === 0) return bankAccountNo;
  }
}
