import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { CreditedPanel } from "../../ui/money/credited-panel";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";

interface PaidQrcodeProps {
  /** Baht or kip. */
  amount: number;
  currency: Currency;
  onAgain: () => void;
  onClose: () => void;
}

export function PaidQrcode({ amount, currency, onAgain, onClose }: PaidQrcodeProps) {
  const { t } = useTranslation("deposit");
  return (
    <>
      <SheetBody>
        <CreditedPanel title={t("arrived")} about={t("arrivedAbout")} amount={amount} currency={currency} />
      </SheetBody>
      <SheetFooter>
        <Button className="w-full" onClick={onClose}>
          {t("finish")}
        </Button>
        <Button tone="plain" size="medium" className="w-full" onClick={onAgain}>
          {t("depositAgain")}
        </Button>
      </SheetFooter>
    </>
  );
}
