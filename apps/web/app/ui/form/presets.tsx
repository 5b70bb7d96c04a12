import type { Currency } from "@mekong/contract/limits";
import { cx } from "../cx";
import { currencySign, formatRound } from "../money/format";

interface PresetsProps {
  label: string;
  amounts: readonly number[];
  currency: Currency;
  chosen: number | null;
  onChoose: (amount: number) => void;
}

export function Presets({ label, amounts, currency, chosen, onChoose }: PresetsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are shortcuts into one field, no fields of their own
    <div role="group" aria-label={label} className="grid grid-cols-3 gap-2 max-2xs:flex max-2xs:flex-wrap">
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          translate="no"
          aria-pressed={chosen === amount}
          onClick={() => onChoose(amount)}
          className={cx(
            "pressable tabular min-h-11 grow rounded-chip px-2 text-body font-semibold",
            chosen === amount
              ? "bg-primary-soft text-on-primary-soft inset-ring-2 inset-ring-primary"
              : "bg-surface-2 text-ink hover:bg-surface-3",
          )}
        >
          {currencySign(currency) + formatRound(amount)}
        </button>
      ))}
    </div>
  );
}
