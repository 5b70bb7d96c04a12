import { fromSatang, toSatang } from "@mekong/contract/money";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";

interface AmountShortcutsProps {
  /** Baht or kip. */
  amount: number;
  onChoose: (amount: number) => void;
}

export function AmountShortcuts({ amount, onChoose }: AmountShortcutsProps) {
  const { t } = useTranslation("transfer");
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are shortcuts into one field, no fields of their own
    <div role="group" aria-label={t("shares")} className="grid grid-cols-2 gap-2">
      <Button tone="soft" size="medium" onClick={() => onChoose(halfOf(amount))}>
        {t("half")}
      </Button>
      <Button tone="soft" size="medium" onClick={() => onChoose(amount)}>
        {t("all")}
      </Button>
    </div>
  );
}

/** Half of an amount in baht or kip, rounded down to satang. */
export function halfOf(amount: number): number {
  return fromSatang(toSatang(amount) / 2n);
}
