import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { lookupDeposit, lookupSlip, lookupWithdraw } from "@mekong/contract/http/lookup";
import { type Currency, SLIP_CLOSED, SLIP_WITHIN_MINUTES, WALLET_TOPUP_WITHIN_MINUTES } from "@mekong/contract/limits";
import { giftKey } from "../../domain/gift";
import { memberCurrency } from "../../domain/member";
import { operatorRules } from "../../domain/operator-rules";
import { acceptsSlips } from "../../domain/slip-window";
import { sqlOf } from "../../world/sql";
import type { Read } from "../../world/tx";
import type { World } from "../../world/world";

/** @throws NO_BANK without an account in the member's currency */
export async function depositLookup(world: World, memberId: string): Promise<AnswerOf<typeof lookupDeposit>> {
  const { read } = world;
  const currency = memberCurrency(sqlOf(read), memberId);
  const [accounts, wallets, { publicKey: giftLinkKey }] = await Promise.all([
    read.depositAccount.findMany({ where: { currency }, orderBy: { position: "asc" } }),
    currency === world.manifest.currency ? read.walletDepositAccount.findMany({ orderBy: { position: "asc" } }) : [],
    giftKey(read),
  ]);
  if (accounts.length === 0) throw new Refusal("NO_BANK");
  const hasUnmonitoredAccount = accounts.some(({ bankType, mode }) => bankType === "BANK" && mode === "MANUAL");
  return {
    banks: accounts.map(({ nameTH, nameEN, ...account }) => ({
      bankCode: account.bankCode,
      bankType: account.bankType,
      mode: account.mode,
      bank: { nameTH, nameEN },
      bankAccountName: account.bankAccountName,
      bankAccountNo: account.bankAccountNo,
      currency: account.currency as Currency,
    })),
    wallets: wallets.map(({ walletAccountName, mode }) => ({ walletAccountName, mode })),
    isManual: hasUnmonitoredAccount && acceptsSlips(world, world.clock.now()),
    giftLinkKey,
  };
}

export async function withdrawLookup(read: Read, memberId: string): Promise<AnswerOf<typeof lookupWithdraw>> {
  const { withdrawMin, withdrawMax } = await operatorRules(read, memberCurrency(sqlOf(read), memberId));
  return { withdrawMin, withdrawMax };
}

export function slipLookup(world: World): AnswerOf<typeof lookupSlip> {
  return {
    isOpen: acceptsSlips(world, world.clock.now()),
    closedFrom: SLIP_CLOSED.from,
    closedUntil: SLIP_CLOSED.until,
    withinMinutes: SLIP_WITHIN_MINUTES,
    topUpWithinMinutes: WALLET_TOPUP_WITHIN_MINUTES,
  };
}
