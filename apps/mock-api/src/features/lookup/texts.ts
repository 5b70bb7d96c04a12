import { walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import type { Endpoint } from "@mekong/contract/endpoint";
import {
  COUPON_LIFETIME_DAYS,
  type Currency,
  DEPOSIT_PER_COIN,
  QR_LIFETIME_SECONDS,
  SLIP_CLOSED,
  SLIP_WITHIN_MINUTES,
} from "@mekong/contract/limits";
import type { Language } from "../../domain/languages";
import { memberCurrency } from "../../domain/member";
import { operatorRules } from "../../domain/operator-rules";
import { type TextPart, textParts } from "../../domain/site-text";
import type { Call } from "../../http/call";
import { sqlOf } from "../../world/sql";
import type { Read } from "../../world/tx";

const currencyNames: Record<Currency, Record<Language, string>> = {
  BAHT: { th: "บาท", lo: "ບາດ", en: "baht" },
  LAK: { th: "กีบ", lo: "ກີບ", en: "kip" },
};

async function textValues(read: Read, currency: Currency, language: Language): Promise<Record<string, string>> {
  const rules = await operatorRules(read, currency);
  const numbers = {
    ...rules,
    qrMinutes: QR_LIFETIME_SECONDS / 60,
    slipMinutes: SLIP_WITHIN_MINUTES,
    topUpMinimum: walletTopUpMinimum[currency],
    perCoin: DEPOSIT_PER_COIN[currency],
    couponDays: COUPON_LIFETIME_DAYS,
  };
  return {
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value.toLocaleString("en-US")])),
    currency: currencyNames[currency][language],
    slipClosedFrom: SLIP_CLOSED.from,
    slipClosedUntil: SLIP_CLOSED.until,
  };
}

function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Fills in the caller's or the operator's rules (docs/rules.md). */
export async function filledText(
  { world, caller, language }: Pick<Call<Endpoint>, "world" | "caller" | "language">,
  text: string,
): Promise<TextPart[]> {
  const currency = caller ? memberCurrency(sqlOf(world.read), caller.memberId) : world.manifest.currency;
  const [parts, values] = await Promise.all([
    textParts(world.read, text, language),
    textValues(world.read, currency, language),
  ]);
  return parts.map(({ title, html }) => ({ title, html: fillPlaceholders(html, values) }));
}
