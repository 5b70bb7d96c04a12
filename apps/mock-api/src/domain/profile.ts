import type { bankAccount, profile } from "@mekong/contract/http/wallet";
import type { Currency } from "@mekong/contract/limits";
import type { z } from "zod";
import type { Bank, Member } from "../../generated/client";

type ProfileFields = Exclude<keyof z.output<typeof profile>, "_id"> | "id";

export function profileOf(member: Pick<Member, ProfileFields>): z.output<typeof profile> {
  return {
    _id: member.id,
    name: member.name,
    username: member.username,
    coin: member.coin,
    bankCode: member.bankCode,
    bankAccountName: member.bankAccountName,
    bankAccountNo: member.bankAccountNo,
    createdAt: member.createdAt.toISOString(),
    currency: member.currency as Currency,
  };
}

export function bankAccountOf(
  member: Pick<Member, "bankAccountName" | "bankAccountNo"> & { bank: Pick<Bank, "nameTH"> },
): z.output<typeof bankAccount> {
  return {
    bankAccountName: member.bankAccountName,
    bankAccountNo: member.bankAccountNo,
    bank: { nameTH: member.bank.nameTH },
  };
}
