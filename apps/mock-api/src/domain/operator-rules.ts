import type { Currency } from "@mekong/contract/limits";
import { readSetting } from "../world/settings";
import type { Read } from "../world/tx";

/** What the operator has decided, per currency. Amounts are in baht or kip, percents whole numbers. */
export interface OperatorRules {
  withdrawMin: number;
  withdrawMax: number;
  /** Share of an invitee's settled losses that their inviter earns. */
  invitePercent: number;
  /** Share of an invite bonus that is paid when no bonus condition is pending, and when one is. */
  inviteSuccess: number;
  inviteFail: number;
  /** Share of own settled net losses that is given back. */
  refundPercent: number;
  /** Share of a collected refund that goes to the wallet when no bonus condition is pending, and when one is. */
  refundSuccess: number;
  refundFail: number;
}

/**
 * The operator's rules for a currency.
 * @throws Error when the world was seeded without them
 */
export async function operatorRules(read: Read, currency: Currency): Promise<OperatorRules> {
  const rules = await readSetting<Record<Currency, OperatorRules>>(read, "rules");
  if (!rules) throw new Error("the world has no operator's rules: it was not seeded");
  return rules[currency];
}
