import { GROUPED_ACCOUNT_DIGITS } from "@mekong/contract/limits";

/** Groups numbers of 10 characters as 3-3-4 (spec §2). */
export function groupedAccountNo(accountNo: string): string {
  if (accountNo.length !== GROUPED_ACCOUNT_DIGITS) return accountNo;
  return `${accountNo.slice(0, 3)}-${accountNo.slice(3, 6)}-${accountNo.slice(6)}`;
}

export function plainAccountNo(accountNo: string): string {
  return accountNo.replace(/[\s-]/g, "");
}
