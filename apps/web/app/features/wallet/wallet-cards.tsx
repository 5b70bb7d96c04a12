import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type CSSProperties, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button";
import { Coin } from "../../ui/coin";
import { cx } from "../../ui/cx";
import { IconButton } from "../../ui/icon-button";
import { AmountsHiddenContext } from "../../ui/money/amounts-hidden";
import { formatAmount, formatCount } from "../../ui/money/format";
import { Money } from "../../ui/money/money";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { Slot } from "../../ui/slot";
import { RefreshButton } from "./refresh-button";
import { type SyncedWallet, totalsOf, type WalletAnswer } from "./wallet";

interface CashCardProps extends SyncedWallet {
  onToggleHidden: () => void;
  wheelActive: boolean;
}

export function CashCard({ wallet, syncedAt, onToggleHidden, wheelActive }: CashCardProps) {
  const { t } = useTranslation("wallet");
  const hidden = useContext(AmountsHiddenContext);
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
      amount={<Money amount={total} currency={currency} large />}
      characters={(formatAmount(total).split(".")[0] ?? "").length}
    >
      <RefreshButton syncedAt={syncedAt} className="text-petrol-100 hover:bg-white/8" />
      <dl className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-3 gap-y-1 border-t border-white/14 pt-3">
        <BalanceItem label={t("inWallet")} amount={cash} currency={currency} />
        <BalanceItem label={t("inGames")} amount={games} currency={currency} />
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
}: { label: string } & Pick<Parameters<typeof Money>[0], "amount" | "currency">) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-white/75">{label}</dt>
      <dd className="overflow-hidden text-sub font-semibold text-ellipsis">
        <Money {...money} />
      </dd>
    </div>
  );
}

export function BonusCard({ wallet }: { wallet: WalletAnswer }) {
  const { t } = useTranslation("wallet");
  const { bonus } = wallet.wallet;
  return (
    <CardFace
      paint="paint-bonus"
      id="wallet-bonus"
      label={t("bonusTotal")}
      amount={<Money amount={bonus} currency={wallet.profile.currency} large />}
      characters={(formatAmount(bonus).split(".")[0] ?? "").length}
    >
      <p className="text-caption text-white/80">{t("bonusAbout")}</p>
      <Link
        to="/user/bonus"
        className="pressable mt-2 -mb-1 inline-flex min-h-11 items-center gap-1 text-sub font-semibold text-gold"
      >
        <span>{t("bonusMore")}</span>
        <ChevronRight aria-hidden className="size-4" />
      </Link>
    </CardFace>
  );
}

interface CardFaceProps {
  paint: "paint-cash" | "paint-bonus";
  id: string;
  label: string;
  tool?: Slot;
  amount: ReactNode;
  characters: number;
  children: ReactNode;
}

function CardFace({ paint, id, label, tool, amount, characters, children }: CardFaceProps) {
  const style = { "--characters": characters } as CSSProperties;
  return (
    <section
      aria-labelledby={id}
      className={cx(
        paint,
        "relative flex w-[calc(100%-1.75rem)] shrink-0 snap-start flex-col overflow-hidden rounded-card p-5 pb-4 max-2xs:p-3.5 last:snap-end",
      )}
    >
      <div className="relative flex min-h-8 items-center gap-1">
        <h2 id={id} className="text-sub font-medium text-white/85">
          {label}
        </h2>
        {tool}
      </div>
      <p className="fit relative mt-0.5" style={style}>
        <span className="fit-text font-semibold tracking-tight">{amount}</span>
      </p>
      <div className="relative mt-auto">{children}</div>
    </section>
  );
}
