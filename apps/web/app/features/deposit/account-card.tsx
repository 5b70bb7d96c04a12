import type { LucideIcon } from "lucide-react";
import Wallet from "lucide-react/icons/wallet";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCopyToast } from "../../forms/use-copy-toast";
import { AccountNumber, plainAccountNo } from "../../ui/account-number";
import { CopyButton } from "../../ui/copy-button";
import { cx } from "../../ui/cx";
import { Notice } from "../../ui/notice";
import type { Slot } from "../../ui/slot";

interface AccountCardProps {
  mark: Slot;
  title: string;
  holder?: string;
  accountNo: string;
  badge?: Slot;
  copy?: Slot;
  /** Set if automatic copying failed (browsers need a user gesture); the number is then selected. */
  copyErrorText?: string | undefined;
}

export function AccountCard({ mark, title, holder, accountNo, badge, copy, copyErrorText }: AccountCardProps) {
  const { t } = useTranslation("deposit");
  const notifyCopied = useCopyToast(t("copied"));
  const number = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!copyErrorText || !number.current) return;
    number.current.scrollIntoView({ block: "center" });
    getSelection()?.selectAllChildren(number.current);
  }, [copyErrorText]);
  return (
    <li className="rounded-tile border border-line p-3.5">
      <div className="flex items-center gap-x-3">
        {mark}
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <div>
            <p className="text-sub font-semibold">{title}</p>
            {holder ? (
              <p translate="no" className="text-caption text-ink-2">
                {holder}
              </p>
            ) : null}
          </div>
          {badge}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-input bg-surface-2 py-1.5 ps-3.5 pe-1.5">
        <span ref={number} translate="no" className="tabular min-w-0 text-h3 select-all">
          <AccountNumber accountNo={accountNo} />
        </span>
        {copy ?? (
          <CopyButton
            text={plainAccountNo(accountNo)}
            label={t("copyNumber", { account: title })}
            onCopied={notifyCopied}
          />
        )}
      </div>
      {copyErrorText ? (
        <div className="mt-2.5">
          <Notice tone="pending" announce>
            {copyErrorText}
          </Notice>
        </div>
      ) : null}
    </li>
  );
}

/** Close to the banks' brand colours, but dark enough for white text. */
const backgrounds: Record<string, string> = {
  KBANK: "bg-[#0b7a34]",
  SCB: "bg-[#4e2a84]",
  GSB: "bg-[#b3196b]",
  BCEL: "bg-[#b01116]",
  WW: "bg-[#1d4f91]",
  PAYTIMZ: "bg-[#0b6e75]",
};

interface BankMarkProps {
  code: string;
}

/** Hidden from screen readers: the bank's name is next to it. */
export function BankMark({ code }: BankMarkProps) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid size-11 shrink-0 place-items-center overflow-hidden rounded-input text-[0.6875rem] font-bold tracking-tight text-white",
        backgrounds[code] ?? "bg-petrol-800",
      )}
    >
      {code.length > 5 ? code.slice(0, 2) : code}
    </span>
  );
}

export function WalletMark() {
  return (
    <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-input bg-[#b3470f] text-white">
      <Wallet className="size-5" />
    </span>
  );
}

export function MarkIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-input bg-primary-soft text-on-primary-soft"
    >
      <Icon className="size-5" />
    </span>
  );
}
