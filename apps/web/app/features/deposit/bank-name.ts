import type { DepositAccount } from "./deposit-data";

/** A bank's name for a reader of a language: the Thai one in Thai, else the English one. */
export function bankName({ bank }: Pick<DepositAccount, "bank">, language: string): string {
  return language === "th" ? bank.nameTH : bank.nameEN;
}
