import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { copyText } from "./copy-text";

const TICK_MS = 2000;

export const copyButtonClass =
  "pressable inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-input px-3.5 text-sub font-semibold";

interface CopyButtonProps {
  text: string;
  label: string;
  onCopied: (worked: boolean) => void;
}

export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const { t } = useTranslation("ui");
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [done]);

  async function copy() {
    const worked = await copyText(text);
    setDone(worked);
    onCopied(worked);
  }

  const Icon = done ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={copy}
      className={cx(copyButtonClass, done ? "bg-success-soft text-success" : "bg-primary-soft text-on-primary-soft")}
    >
      <Icon key={done ? "tick" : "copy"} aria-hidden className={cx("size-4", done && "pop")} />
      <span>{t("copy")}</span>
    </button>
  );
}
