import { Check, Copy, type LucideIcon, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../ui/button";
import { copyText } from "./clipboard";

/** How long the button shows the result icon. */
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
