import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { Money } from "../../ui/money/money";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { GameAccount } from "./account";
import { AccountArt } from "./account-art";

interface AccountTileProps {
  account: GameAccount;
  /** Where it stands among the member's accounts. */
  place: number;
  currency: Currency;
  hidden: boolean;
}

/** One game account: its art, its name, and the amount in it or the way to activate it. */
export function AccountTile({ account, place, currency, hidden }: AccountTileProps) {
  const { t } = useTranslation("home");
  return (
    <SheetLink
      sheet="account"
      details={{ code: account.code }}
      className="pressable group flex h-full flex-col overflow-hidden rounded-tile border border-edge bg-surface shadow-card"
    >
      <AccountArt account={account} place={place} />
      <span className="flex flex-1 flex-col gap-0.5 p-3 pt-2.5">
        <span className="text-caption text-ink-2">{account.name}</span>
        <span className="text-sub font-semibold">
          {account.isActive ? (
            <Money amount={account.amount} currency={currency} hidden={hidden} />
          ) : (
            <span className="text-primary">{t("activate")}</span>
          )}
        </span>
      </span>
    </SheetLink>
  );
}
