import type { Currency } from "@mekong/contract/limits";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Carousel } from "../../ui/carousel";
import { Money } from "../../ui/money/money";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { GameAccount, GameCategory } from "./account";
import { AccountArt, type ArtProps } from "./account-art";

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
  const { name, category, code, background, logo } = account;
  const tileProps = { name, category, code, background, logo, index };
  if (!account.isActive) return <InactiveTile {...tileProps} />;
  return (
    <Tile {...tileProps}>
      <Money amount={account.amount} currency={currency} />
    </Tile>
  );
}

type TileProps = ArtProps & Pick<GameAccount, "name">;

function InactiveTile(tileProps: TileProps) {
  const { t } = useTranslation("home");
  return (
    <Tile {...tileProps}>
      <span className="text-primary">{t("activate")}</span>
    </Tile>
  );
}

function Tile({ name, children, ...art }: TileProps & { children: ReactNode }) {
  return (
    <SheetLink
      sheet="account"
      details={{ code: art.code }}
      className="pressable group flex h-full flex-col overflow-hidden rounded-tile border border-edge bg-surface shadow-card"
    >
      <AccountArt {...art} />
      <span className="flex flex-1 flex-col gap-0.5 p-3 pt-2.5">
        <span className="text-caption text-ink-2">{name}</span>
        <span className="text-sub font-semibold">{children}</span>
      </span>
    </SheetLink>
  );
}
