import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { readSetting } from "../world/settings";
import type { SettingValue } from "../world/settings-schema";
import type { Read } from "../world/tx";

/** Amounts are in baht or kip, percentages are integers. */
export type OperatorRules = SettingValue<"rules">[Currency];

export async function operatorRules(read: Read, currency: Currency): Promise<OperatorRules> {
  const rules = await readSetting(read, "rules");
  if (!rules) throw new Error("the world has no operator's rules: it was not seeded");
  return rules[currency];
}

export function shareOf(amount: Satang, percent: number): Satang {
  return (amount * BigInt(percent)) / 100n;
}
