import { useTranslation } from "react-i18next";
import { Coin } from "../../ui/coin";
import { formatCount } from "../../ui/money/format";

export function CoinsChip({ coins }: { coins: number }) {
  const { t } = useTranslation("wheel");
  return (
    <span className="tabular inline-flex shrink-0 items-center gap-1.5 rounded-full border border-edge bg-surface py-1 ps-2 pe-3 text-sub font-semibold">
      <Coin className="text-[1.1rem]" />
      <span>{t("coins", { count: coins, shown: formatCount(coins) })}</span>
    </span>
  );
}
