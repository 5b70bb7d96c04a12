import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { Coin } from "../../ui/coin";
import { IconButton } from "../../ui/icon-button";
import { formatAmount, formatCount } from "../../ui/money/format";
import { Money } from "../../ui/money/money";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { CardFace } from "./card-face";
import { RefreshButton } from "./refresh-button";
import { totalsOf } from "./totals";
import type { SyncedWallet } from "./wallet-answer";

interface CashCardProps extends SyncedWallet {
  hidden: boolean;
  onToggleHidden: () => void;
  wheelActive: boolean;
}

export function CashCard({ wallet, syncedAt, hidden, onToggleHidden, wheelActive }: CashCardProps) {
  const { t } = useTranslation("wallet");
  const { currency, coin } = wallet.profile;
  const { total, cash, games } = totalsOf(wallet);
  return (
    <CardFace
      paint="paint-cash"
      id="wallet-total"
      label={t("total")}
      tool={
        <IconButton
          icon={hidden ? EyeOff : Eye}
          label={hidden ? t("showAmounts") : t("hideAmounts")}
          onClick={onToggleHidden}
          className="-ms-1.5 -my-2 text-white/85"
        />
      }
      amount={<Money amount={total} currency={currency} large hidden={hidden} />}
      characters={(formatAmount(total).split(".")[0] ?? "").length}
    >
      <RefreshButton syncedAt={syncedAt} className="text-petrol-100 hover:bg-white/8" />
      <dl className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-3 gap-y-1 border-t border-white/14 pt-3">
        <BalanceItem label={t("inWallet")} amount={cash} currency={currency} hidden={hidden} />
        <BalanceItem label={t("inGames")} amount={games} currency={currency} hidden={hidden} />
      </dl>
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <span className="tabular inline-flex items-center gap-1.5 rounded-full bg-white/12 py-1 ps-2 pe-3 text-sub font-semibold">
          <Coin className="text-[1.1rem]" />
          <span translate="no">{formatCount(coin)}</span>
          <span className="sr-only">{` ${t("coins", { count: coin })}`}</span>
        </span>
        {wheelActive ? (
          <SheetLink sheet="spin" className={buttonClass("gold", "medium", "rounded-full!")}>
            {t("spin")}
          </SheetLink>
        ) : null}
      </div>
    </CardFace>
  );
}

function BalanceItem({
  label,
  ...money
}: { label: string } & Pick<Parameters<typeof Money>[0], "amount" | "currency" | "hidden">) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-white/75">{label}</dt>
      <dd className="overflow-hidden text-sub font-semibold text-ellipsis">
        <Money {...money} />
      </dd>
    </div>
  );
}
