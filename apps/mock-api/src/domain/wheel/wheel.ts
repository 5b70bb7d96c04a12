import type { Currency } from "@mekong/contract/limits";
import { fromSatang, type Satang } from "@mekong/contract/money";
import type { WheelSlice } from "../../../generated/client";
import { readSetting } from "../../world/settings";
import type { SettingValue } from "../../world/settings-schema";
import type { Read } from "../../world/tx";
import type { Text } from "../languages";

export type WheelRules = SettingValue<"wheel">;

export async function wheelRules(read: Read): Promise<WheelRules> {
  const rules = await readSetting(read, "wheel");
  if (!rules) throw new Error("the world has no wheel: it was not seeded");
  return rules;
}

export function prizeAmount(slice: Pick<WheelSlice, "amount">, currency: Currency, rules: WheelRules): Satang {
  return currency === "LAK" ? slice.amount * BigInt(rules.kipPerBaht) : slice.amount;
}

export interface PrizeTexts {
  label: Text;
  name: Text;
  /** The description contains HTML. */
  description: Text | null;
}

const signs: Record<Currency, string> = { BAHT: "฿", LAK: "₭" };

export function formatAmount(amount: Satang, currency: Currency): string {
  return signs[currency] + fromSatang(amount).toLocaleString("en-US");
}

export function sliceTexts(slice: WheelSlice, currency: Currency, rules: WheelRules): PrizeTexts {
  const values = {
    amount: formatAmount(prizeAmount(slice, currency, rules), currency),
    multiple: String(rules.bonusMultiple),
  };
  const { descriptionTH, descriptionLO, descriptionEN } = slice;
  const hasDescription = descriptionTH !== null && descriptionLO !== null && descriptionEN !== null;
  return {
    label: fillPlaceholders({ th: slice.labelTH, lo: slice.labelLO, en: slice.labelEN }, values),
    name: fillPlaceholders({ th: slice.nameTH, lo: slice.nameLO, en: slice.nameEN }, values),
    description: hasDescription
      ? fillPlaceholders({ th: descriptionTH, lo: descriptionLO, en: descriptionEN }, values)
      : null,
  };
}

export function fillPlaceholders({ th, lo, en }: Text, values: Readonly<Record<string, string>>): Text {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  return { th: fill(th), lo: fill(lo), en: fill(en) };
}
