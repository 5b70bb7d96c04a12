import type { Currency } from "@mekong/contract/limits";
import Gamepad2 from "lucide-react/icons/gamepad-2";
import Wallet from "lucide-react/icons/wallet";
import { useTranslation } from "react-i18next";
import { Money } from "../../ui/money/money";
import type { WheelOption } from "../../ui/wheel-picker/wheel-picker";
import { type Place, WALLET } from "./places";

export function usePlaceName(): (place: Pick<Place, "code" | "name">) => string {
  const { t } = useTranslation("statement");
  return ({ code, name }) => name ?? (code === WALLET ? t("place.wallet") : code.toUpperCase());
}

interface PlaceOptionsAsked {
  places: readonly Place[];
  currency: Currency;
  hidden: boolean;
}

/** Options of the account pickers (spec §4). */
export function usePlaceOptions({ places, currency, hidden }: PlaceOptionsAsked): WheelOption[] {
  const { t } = useTranslation("transfer");
  const nameOf = usePlaceName();
  return [
    { value: "", label: t("choose") },
    ...places.map((place) => {
      const Icon = place.code === WALLET ? Wallet : Gamepad2;
      return {
        value: place.code,
        label: nameOf(place),
        icon: <Icon aria-hidden className="size-4.5 shrink-0" />,
        detail: <Money amount={place.amount} currency={currency} hidden={hidden} />,
      };
    }),
  ];
}
