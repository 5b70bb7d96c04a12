import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { Carousel } from "../../ui/carousel";
import { Money } from "../../ui/money/money";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { GameAccount, GameCategory } from "./account";
import { AccountArt } from "./account-art";

interface AccountCarouselProps {
  category: GameCategory;
  accounts: readonly GameAccount[];
  currency: Currency;
}

export function AccountCarousel({ category, accounts, currency }: AccountCarouselProps) {
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
          <AccountTile key={account.code} account={account} index={accounts.indexOf(account)} currency={currency} />
        ))}
      </Carousel>
    </section>
  );
}

interface AccountTileProps {
  account: GameAccount;
  index: number;
  currency: Currency;
}

export function AccountTile({ account, index, currency }: AccountTileProps) {
  const { t } = useTranslation("home");
  const { name, category, code, background, logo, amount, isActive } = account;
  return (
    <SheetLink
      sheet="account"
      details={{ code }}
      className="pressable group flex h-full flex-col overflow-hidden rounded-tile border border-edge bg-surface shadow-card"
    >
      <AccountArt category={category} code={code} background={background} logo={logo} index={index} />
      <span className="flex flex-1 flex-col gap-0.5 p-3 pt-2.5">
        <span className="text-caption text-ink-2">{name}</span>
        <span className="text-sub font-semibold">
          {isActive ? (
            <Money amount={amount} currency={currency} />
          ) : (
            <span className="text-primary">{t("activate")}</span>
          )}
        </span>
      </span>
    </SheetLink>
  );
}
