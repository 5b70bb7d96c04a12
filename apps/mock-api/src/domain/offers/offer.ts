import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import type { Bonus, Promotion, UserBonus } from "../../../generated/client";
import type { Sql } from "../../world/sql";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { inLanguage, type Language } from "../languages";
import { memberCurrency } from "../member";
import { activeBonus, bonusWallet, newUserBonus } from "./active-bonus";

/**
 * Only the operator's currency has offers: in another, the same amounts would be worth hundreds of times more or less.
 */
export function hasOffers(world: World, currency: Currency): boolean {
  return currency === world.manifest.currency;
}

/** @throws Refusal `code`, which names both currencies, if the member's is not the operator's */
export function offerCurrency(world: World, sql: Sql, memberId: string, code: "NO_DATA" | "NO_PROMOTION"): Currency {
  const currency = memberCurrency(sql, memberId);
  if (hasOffers(world, currency)) return currency;
  const { currency: operatorCurrency } = world.manifest;
  const about = `an offer in ${currency}; this operator's offers are in ${operatorCurrency}`;
  throw new Refusal(code, { path: "code", params: { currency: operatorCurrency, about } });
}

export function termsOf(offer: Bonus | Promotion, language: Language) {
  const { percent, cap, percentFail, multiple, minimum } = offer;
  return {
    percent,
    cap: fromSatang(cap),
    percentFail,
    multiple,
    minimum: fromSatang(minimum),
    description: inLanguage(offer, language),
  };
}

export async function assertNoActiveBonus(
  tx: Tx,
  memberId: string,
  currency: Currency,
  isThisOffer: (active: UserBonus) => boolean,
): Promise<void> {
  const active = await activeBonus(tx.db, memberId);
  if (active) throw new Refusal(isThisOffer(active) ? "BONUS_ALREADY_ACTIVE" : "BONUS_REMAINING");
  if ((await bonusWallet(tx.db, memberId, currency)) > 0n) throw new Refusal("BONUS_REMAINING");
}

/** Callers first call `assertNoActiveBonus` and claim a place (`claims.ts`). */
export async function activateOffer(
  world: World,
  tx: Tx,
  memberId: string,
  { percent, cap, percentFail, multiple, minimum }: Bonus | Promotion,
  source: { bonusCode: string } | { promotionCode: string },
): Promise<UserBonus> {
  const activated = await tx.db.userBonus.create({
    data: {
      ...(await newUserBonus(tx, memberId)),
      ...source,
      id: world.dice.id(tx),
      percent,
      cap,
      percentFail,
      multiple,
      minimum,
    },
  });
  tx.emit({ about: "members", data: { memberId } });
  return activated;
}
