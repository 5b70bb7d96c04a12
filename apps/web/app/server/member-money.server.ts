import type { Currency } from "@mekong/contract/limits";
import { AMOUNTS_HIDDEN, AMOUNTS_HIDDEN_COOKIE } from "../ui/money/amounts-hidden";
import { formatMoney } from "../ui/money/format";
import { plainCookie } from "./request-origin.server";

export function areAmountsHidden(request: Request): boolean {
  return plainCookie(request, AMOUNTS_HIDDEN_COOKIE) === AMOUNTS_HIDDEN;
}

export function memberMoney(amount: number | null | undefined, currency: Currency, request: Request): string {
  return formatMoney(amount, currency, areAmountsHidden(request));
}
