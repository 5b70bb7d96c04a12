import type { Currency } from "@mekong/contract/limits";
import type { LucideIcon } from "lucide-react";
import Check from "lucide-react/icons/check";
import Clock3 from "lucide-react/icons/clock-3";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "../cx";
import { LeadAmount } from "../money/lead-amount";

const toneStyles: Record<"success" | "danger" | "pending", { icon: LucideIcon; className: string }> = {
  success: { icon: Check, className: "bg-success-soft text-success" },
  danger: { icon: X, className: "bg-danger-soft text-danger" },
  pending: { icon: Clock3, className: "bg-pending-soft text-pending" },
};

interface ResultPanelProps {
  tone: keyof typeof toneStyles;
  title: string;
  amount?: ReactNode;
  children?: ReactNode;
}

export function ResultPanel({ tone, title, amount, children }: ResultPanelProps) {
  const { icon: Icon, className } = toneStyles[tone];
  const heading = useRef<HTMLHeadingElement>(null);
  // Set in an effect, because live regions announce only changes.
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    setAnnouncement(title);
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [title]);

  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <span key={tone} className={cx("pop grid size-20 place-items-center rounded-full", className)}>
        <Icon aria-hidden className="size-9" strokeWidth={2.2} />
      </span>
      <div className="w-full max-w-80 space-y-1.5">
        <h3 ref={heading} tabIndex={-1} className="text-h2 text-pretty outline-none">
          {title}
        </h3>
        {amount ? <p className="text-amount">{amount}</p> : null}
        {children ? <div className="text-sub text-ink-2 text-pretty">{children}</div> : null}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

interface CreditedPanelProps {
  title: string;
  about: string;
  /** In baht or kip; null when unknown. */
  amount: number | null;
  currency: Currency;
}

export function CreditedPanel({ title, about, amount, currency }: CreditedPanelProps) {
  return (
    <ResultPanel
      tone="success"
      title={title}
      amount={<LeadAmount amount={amount} currency={currency} sign="+" large className="text-success" />}
    >
      <p>{about}</p>
    </ResultPanel>
  );
}
