import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupDeposit } from "@mekong/contract/http/lookup";
import type { Currency } from "@mekong/contract/limits";
import type { Read } from "../../world/tx";

/** Every account that takes deposits, in the operator's order. `isManual`: a slip can be sent for accounts that are not watched. */
export async function depositLookup(read: Read): Promise<AnswerOf<typeof lookupDeposit>> {
  const [accounts, wallets] = await Promise.all([
    read.depositAccount.findMany({ orderBy: { position: "asc" } }),
    read.walletDepositAccount.findMany({ orderBy: { position: "asc" } }),
  ]);
  return {
    banks: accounts.map(({ nameTH, nameEN, currency, ...account }) => ({
      bankCode: account.bankCode,
      bankType: account.bankType,
      mode: account.mode,
      bank: { nameTH, nameEN },
      bankAccountName: account.bankAccountName,
      bankAccountNo: account.bankAccountNo,
      currency: currency as Currency,
    })),
    wallets: wallets.map(({ walletAccountName, mode }) => ({ walletAccountName, mode })),
    isManual: accounts.some(({ bankType, mode }) => bankType === "BANK" && mode === "MANUAL"),
  };
}
