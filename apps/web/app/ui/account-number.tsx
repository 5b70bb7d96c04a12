import { GROUPED_ACCOUNT_DIGITS } from "@mekong/contract/limits";

/** Groups numbers of 10 characters as 3-3-4 (spec §2). A selection or copy has no separators: banks' apps reject them. */
export function AccountNumber({ children }: { children: string }) {
  if (children.length !== GROUPED_ACCOUNT_DIGITS) return children;
  const separator = <span className="select-none">-</span>;
  return (
    <>
      {children.slice(0, 3)}
      {separator}
      {children.slice(3, 6)}
      {separator}
      {children.slice(6)}
    </>
  );
}

export function plainAccountNo(accountNo: string): string {
  return accountNo.replace(/[\s-]/g, "");
}
