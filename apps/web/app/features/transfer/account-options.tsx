import type { Currency } from "@mekong/contract/limits";
import Gamepad2 from "lucide-react/icons/gamepad-2";
import Wallet from "lucide-react/icons/wallet";
import { useTranslation } from "react-i18next";
import { Money } from "../../ui/money/money";
import type { WheelOption } from "../../ui/wheel-picker/wheel-picker";
import { type TransferAccount, WALLET } from "./transfer";

export function useAccountName(): (account: Pick<TransferAccount, "code" | "name">) => string {
  const { t } = useTranslation("statement");
  return ({ code, name }) => name ?? (code === WALLET ? t("place.wallet") : code.toUpperCase());
}

interface AccountOptionsInput {
  accounts: readonly TransferAccount[];
  currency: Currency;
}

/** Spec §4. */
export function useAccountOptions({ accounts, currency }: AccountOptionsInput): WheelOption[] {
  const { t } = useTranslation("transfer");
  const nameOf = useAccountName();
  return [
    { value: "", label: t("choose") },
    ...accounts.map((account) => {
      const Icon = account.code === WALLET ? Wallet : Gamepad2;
      return {
        value: account.code,
        label: nameOf(account),
        icon: <Icon aria-hidden className="size-4.5 shrink-0" />,
        detail: <Money amount={account.amount} currency={currency} />,
      };
    }),
  ];
}
