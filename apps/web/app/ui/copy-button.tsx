import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "./cx";

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

/**
 * Falls back to copying a selection, because frames of another origin may not use the clipboard API.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "sr-only";
  const previousFocus = document.activeElement;
  // Appends the field to an open sheet, which takes the focus back from elements outside it.
  (previousFocus?.closest("[role=dialog]") ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
  }
}
