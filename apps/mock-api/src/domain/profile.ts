import type { bankAccount, profile } from "@mekong/contract/http/wallet";
import type { Currency } from "@mekong/contract/limits";
import type { z } from "zod";
import type { Bank, Member } from "../../generated/client";

export function profileOf(member: Member): z.output<typeof profile> {
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

export function bankAccountOf(member: Member & { bank: Bank }): z.output<typeof bankAccount> {
  return {
    bankAccountName: member.bankAccountName,
    bankAccountNo: member.bankAccountNo,
    bank: { nameTH: member.bank.nameTH },
  };
}
