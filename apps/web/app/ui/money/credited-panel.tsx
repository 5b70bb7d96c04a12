import type { Currency } from "@mekong/contract/limits";
import { ResultPanel } from "../state/result-panel";
import { LeadAmount } from "./lead-amount";

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
