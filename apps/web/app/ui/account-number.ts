import { GROUPED_ACCOUNT_DIGITS } from "@mekong/contract/limits";

/** 3-3-rest for exactly 10 characters (spec §2). */
export function groupedAccountNo(accountNo: string): string {
  if (accountNo.length !== GROUPED_ACCOUNT_DIGITS) return accountNo;
  return `${accountNo.slice(0, 3)}-${accountNo.slice(3, 6)}-${accountNo.slice(6)}`;
}

/** As typed into bank apps. */
export function plainAccountNo(accountNo: string): string {
  return accountNo.replace(/[\s-]/g, "");
}
