import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { copyText } from "./copy-text";

const CONFIRMATION_MS = 2000;

export const copyButtonClass =
  "pressable inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-input px-3.5 text-sub font-semibold";

interface CopyButtonProps {
  text: string;
  label: string;
  onCopied: (succeeded: boolean) => void;
}

export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const { t } = useTranslation("ui");
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    const succeeded = await copyText(text);
    setCopied(succeeded);
    onCopied(succeeded);
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={copy}
      className={cx(
        copyButtonClass,
        isCopied ? "bg-success-soft text-success" : "bg-primary-soft text-on-primary-soft",
      )}
    >
      <Icon key={isCopied ? "tick" : "copy"} aria-hidden className={cx("size-4", isCopied && "pop")} />
      <span>{t("copy")}</span>
    </button>
  );
}
