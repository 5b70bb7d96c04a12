import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { Card } from "../../ui/card";
import { Money } from "../../ui/money/money";
import { SheetLink } from "../../ui/sheet/sheet-link";

interface LeftoverBonusProps {
  /** Baht or kip. */
  amount: number;
  currency: Currency;
  hidden: boolean;
}

/** Money left from an ended bonus. The member can claim no bonus until it is moved. */
export function LeftoverBonus({ amount, currency, hidden }: LeftoverBonusProps) {
  const { t } = useTranslation("bonus");
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <p className="min-w-[min(10rem,100%)] flex-1 text-sub text-ink-2">
        <span className="block text-h3 text-ink">
          <Money amount={amount} currency={currency} hidden={hidden} />
        </span>
        <span>{t("leftover")}</span>
      </p>
      <SheetLink sheet="bonus" details={{ end: "1" }} className={buttonClass("soft", "medium")}>
        {t("end.move")}
      </SheetLink>
    </Card>
  );
}
