import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { Carousel } from "../../ui/carousel";
import type { GameAccount, GameCategory } from "./account";
import { AccountTile } from "./account-tile";

interface AccountCarouselProps {
  category: GameCategory;
  accounts: readonly GameAccount[];
  currency: Currency;
  hidden: boolean;
}

export function AccountCarousel({ category, accounts, currency, hidden }: AccountCarouselProps) {
  const { t } = useTranslation("home");
  const categoryAccounts = accounts.filter((account) => account.category === category);
  if (categoryAccounts.length === 0) return null;
  return (
    <section aria-labelledby={`games-${category}`}>
      <div className="flex items-baseline justify-between gap-3 pb-2">
        <h2 id={`games-${category}`} className="text-h3">
          {t(category)}
        </h2>
        <span className="text-caption text-ink-3">{t("accounts", { count: categoryAccounts.length })}</span>
      </div>
      <Carousel label={t(category)}>
        {categoryAccounts.map((account) => (
          <AccountTile
            key={account.code}
            account={account}
            index={accounts.indexOf(account)}
            currency={currency}
            hidden={hidden}
          />
        ))}
      </Carousel>
    </section>
  );
}
