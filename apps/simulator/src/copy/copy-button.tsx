import { Check, Copy, type LucideIcon, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../ui/button";
import { copyText } from "./clipboard";

/** How long the button shows the result icon. */
const MARK_MS = 1_500;

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
  const [mark, setMark] = useState<"copied" | "refused">();
  useEffect(() => {
    if (!mark) return;
    const timer = setTimeout(() => setMark(undefined), MARK_MS);
    return () => clearTimeout(timer);
  }, [mark]);
  const said = mark === "copied" ? "Copied" : mark === "refused" ? "Couldn't copy" : label;
  return (
    <Button
      tone="quiet"
      size="small"
      icon={mark === "copied" ? Check : mark === "refused" ? X : icon}
      aria-label={said}
      title={said}
      onClick={async () => setMark((await copyText(text)) ? "copied" : "refused")}
    >
      {children}
    </Button>
  );
}
