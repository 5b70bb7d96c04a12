import { fromSatang, toSatang } from "@mekong/contract/money";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";

interface SharesProps {
  /** What is in the place that the money comes from, in baht or kip. */
  amount: number;
  onChoose: (amount: number) => void;
}

/** Half of what is there, or all of it, in place of typing. */
export function Shares({ amount, onChoose }: SharesProps) {
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

/** Half of an amount, rounded down to whole satang. */
export function halfOf(amount: number): number {
  return fromSatang(toSatang(amount) / 2n);
}
