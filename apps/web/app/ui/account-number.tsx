import { GROUPED_ACCOUNT_DIGITS } from "@mekong/contract/limits";

/** Groups digits (spec §2). Selecting and copying omit the separators, because banks' apps reject them. */
export function AccountNumber({ accountNo }: { accountNo: string }) {
  if (accountNo.length !== GROUPED_ACCOUNT_DIGITS) return <span>{accountNo}</span>;
  const separator = <span className="select-none">-</span>;
  return (
    <span>
      <span>{accountNo.slice(0, 3)}</span>
      {separator}
      <span>{accountNo.slice(3, 6)}</span>
      {separator}
      <span>{accountNo.slice(6)}</span>
    </span>
  );
}

export function plainAccountNo(accountNo: string): string {
  return accountNo.replace(/[\s-]/g, "");
}
