import type { Currency } from "@mekong/contract/limits";
import { createContext, useContext } from "react";
import { formatMoney } from "./format";

/** A cookie, so that the server can hide the amounts in its HTML. */
export const AMOUNTS_HIDDEN_COOKIE = "amounts";
export const AMOUNTS_HIDDEN = "hidden";

/** Whether to hide amounts that the member holds or has moved. */
export const AmountsHiddenContext = createContext(false);

export function useMemberMoney(): (amount: number | null | undefined, currency: Currency) => string {
  const hidden = useContext(AmountsHiddenContext);
  return (amount, currency) => formatMoney(amount, currency, hidden);
}
