import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { lookupDeposit } from "@mekong/contract/http/lookup";
import type { Currency } from "@mekong/contract/limits";
import { memberCurrency } from "../../domain/find-member";
import { giftKey } from "../../domain/gift/key";
import { acceptsSlips } from "../../domain/slip-window";
import { sqlOf } from "../../world/sql";
import type { World } from "../../world/world";

/**
 * Mobile wallets exist only in the variant's currency. `isManual`: slips can currently confirm deposits to an unmonitored
 * account.
 * @throws Refusal NO_BANK without an account in the member's currency
 */
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
