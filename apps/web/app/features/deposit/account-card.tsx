import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCopyToast } from "../../forms/use-copy-toast";
import { groupedAccountNo, plainAccountNo } from "../../ui/account-number";
import { CopyButton } from "../../ui/copy/copy-button";
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

/** Account to transfer to; copies the number without separators. */
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
        <span ref={number} translate="no" className="tabular min-w-0 text-h3">
          {groupedAccountNo(accountNo)}
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
