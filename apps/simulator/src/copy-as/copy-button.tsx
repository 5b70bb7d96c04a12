import { Check, Copy, type LucideIcon, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../ui/button";

const RESULT_ICON_MS = 1_500;

interface CopyButtonProps {
  text: string;
  /** Accessible name. */
  label: string;
  /** Without text the button shows only the icon. */
  children?: string;
  icon?: LucideIcon;
}

/** Copies a text; shows a tick, or a cross if the browser denied it. */
export function CopyButton({ text, label, children, icon = Copy }: CopyButtonProps) {
  const [result, setResult] = useState<"copied" | "refused">();
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), RESULT_ICON_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const currentLabel = result === "copied" ? "Copied" : result === "refused" ? "Couldn't copy" : label;
  return (
    <Button
      tone="quiet"
      size="small"
      icon={result === "copied" ? Check : result === "refused" ? X : icon}
      aria-label={currentLabel}
      title={currentLabel}
      onClick={async () => setResult((await copyText(text)) ? "copied" : "refused")}
    >
      {children}
    </Button>
  );
}

/** @returns false if the browser denies access */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies without the clipboard API, which needs a secure origin and, in a frame, the parent's permission. */
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  return copied;
}
