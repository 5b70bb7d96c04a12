import { GROUPED_ACCOUNT_DIGITS } from "@mekong/contract/limits";

/** An account number as it is read: 3-3-rest when it has exactly 10 characters (spec §2), else as it is. */
export function groupedAccountNo(accountNo: string): string {
  if (accountNo.length !== GROUPED_ACCOUNT_DIGITS) return accountNo;
  return `${accountNo.slice(0, 3)}-${accountNo.slice(3, 6)}-${accountNo.slice(6)}`;
}

/** An account number as it is typed into a bank's app: without separators. */
export function plainAccountNo(accountNo: string): string {
  return accountNo.replace(/[\s-]/g, "");
}
