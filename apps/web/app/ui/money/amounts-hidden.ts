import type { Currency } from "@mekong/contract/limits";
import { createContext, useContext } from "react";
import { formatMoney } from "./format";

/** Stored in a cookie, so that the server can hide the amounts in its HTML. */
export const AMOUNTS_HIDDEN_COOKIE = "amounts";
export const AMOUNTS_HIDDEN = "hidden";

/** Whether amounts that the member holds or has moved are hidden. The component `Money` reads this context. */
export const AmountsHiddenContext = createContext(false);

/** Returns a function that formats amounts which the member can hide, for use inside texts. */
export function useMemberMoney(): (amount: number | null | undefined, currency: Currency) => string {
  const hidden = useContext(AmountsHiddenContext);
  return (amount, currency) => formatMoney(amount, currency, hidden);
}
