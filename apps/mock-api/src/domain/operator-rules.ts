import type { Currency } from "@mekong/contract/limits";
import { readSetting } from "../world/settings";
import type { SettingValue } from "../world/settings-schema";
import type { Read } from "../world/tx";

/** What the operator has decided, per currency. Amounts are in baht or kip, percents whole numbers. */
export type OperatorRules = SettingValue<"rules">[Currency];

/**
 * The operator's rules for a currency.
 * @throws Error when the world was seeded without them
 */
export async function operatorRules(read: Read, currency: Currency): Promise<OperatorRules> {
  const rules = await readSetting(read, "rules");
  if (!rules) throw new Error("the world has no operator's rules: it was not seeded");
  return rules[currency];
}
