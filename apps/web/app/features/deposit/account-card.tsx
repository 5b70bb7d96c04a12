import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { groupedAccountNo, plainAccountNo } from "../../ui/account-number";
import { CopyButton } from "../../ui/copy-button";
import { useCopied } from "../outcome/use-copied";

interface AccountCardProps {
  mark: ReactNode;
  /** Bank or service. */
  title: string;
  /** Whose account it is. */
  holder: string | null;
  accountNo: string;
  badge: ReactNode;
}

/** An account to transfer to: whose it is, the number in large, and a button that copies it without separators. */
export function AccountCard({ mark, title, holder, accountNo, badge }: AccountCardProps) {
  const { t } = useTranslation("deposit");
  const say = useCopied(t("copied"));
  return (
    <li className="rounded-tile border border-line p-3.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {mark}
        <div className="min-w-36 flex-1">
          <p className="text-sub font-semibold">{title}</p>
          {holder ? <p className="text-caption text-ink-2">{holder}</p> : null}
        </div>
        {badge}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-input bg-surface-2 py-1.5 ps-3.5 pe-1.5">
        <span className="tabular min-w-0 text-h3">{groupedAccountNo(accountNo)}</span>
        <CopyButton text={plainAccountNo(accountNo)} label={t("copyNumber", { account: title })} onCopied={say} />
      </div>
    </li>
  );
}
