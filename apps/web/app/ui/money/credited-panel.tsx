import type { Currency } from "@mekong/contract/limits";
import { ResultPanel } from "../state/result-panel";
import { LeadAmount } from "./lead-amount";

interface CreditedPanelProps {
  title: string;
  /** What it means, in one sentence. */
  about: string;
  /** In baht or kip; null where it is not known. */
  amount: number | null;
  currency: Currency;
}

/** Money that was waited for has come. */
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
