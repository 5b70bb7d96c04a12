import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { bankNameIn } from "../../i18n/bank-name";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { useHydrated } from "../../ui/use-hydrated";
import { BankMark } from "./bank-mark";
import type { DepositAccount } from "./deposit-data";

interface QrRowProps {
  account: DepositAccount;
  /** Address of the QR as a page of its own, where there is no script. */
  page: string;
  /** Said under the name: a live QR, or the least amount. */
  note: ReactNode;
}

/** A bank or provider that takes a QR: leads to its QR. */
export function QrRow({ account, page, note }: QrRowProps) {
  const { i18n } = useTranslation();
  const hydrated = useHydrated();
  const look =
    "pressable flex min-h-17 items-center gap-3 rounded-tile border border-line bg-surface p-3 pe-3.5 hover:border-primary hover:bg-surface-2";
  const face = (
    <>
      <BankMark code={account.bankCode} />
      <span className="min-w-0 flex-1">
        <span className="block text-sub font-semibold">{bankNameIn(account.bank, i18n.language)}</span>
        <span className="block text-caption text-ink-2">{note}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </>
  );
  return (
    <li>
      {hydrated ? (
        <SheetLink sheet="deposit" details={{ provider: account.bankCode }} className={look}>
          {face}
        </SheetLink>
      ) : (
        <Link to={page} className={look}>
          {face}
        </Link>
      )}
    </li>
  );
}
