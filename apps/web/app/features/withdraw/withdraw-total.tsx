import type { Currency } from "@mekong/contract/limits";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LeadAmount } from "../../ui/money/lead-amount";
import { Money } from "../../ui/money/money";

/** Baht or kip. */
export interface Total {
  total: number;
  cash: number;
  games: number;
}

interface WithdrawTotalProps extends Total {
  currency: Currency;
}

export function WithdrawTotal({ total, cash, games, currency }: WithdrawTotalProps) {
  const { t } = useTranslation(["withdraw", "wallet"]);
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-tile bg-surface-2 px-4 py-3.5">
      <h3 id={id} className="text-sub font-medium text-ink-2">
        {t("total")}
      </h3>
      <p>
        <LeadAmount amount={total} currency={currency} large className="text-amount" />
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-6 text-caption text-ink-2">
        <BalanceItem label={t("wallet:inWallet")}>
          <Money amount={cash} currency={currency} />
        </BalanceItem>
        <BalanceItem label={t("wallet:inGames")}>
          <Money amount={games} currency={currency} />
        </BalanceItem>
      </dl>
    </section>
  );
}

function BalanceItem({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt>{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
