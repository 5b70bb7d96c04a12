import type { Currency } from "@mekong/contract/limits";
import { toSatang } from "@mekong/contract/money";
import { bonusRows } from "../../../../prisma/seed/bonuses";
import { promotionRows } from "../../../../prisma/seed/promotions";
import type { Tx } from "../world/tx";

export async function seedOffers(tx: Tx, currency: Currency): Promise<void> {
  await tx.db.bonus.createMany({ data: bonusRows(currency).map(inSatang) });
  const promotions = promotionRows(currency).map((row) => ({ ...row, createdAt: tx.now }));
  await tx.db.promotion.createMany({ data: promotions.map(inSatang) });
}

function inSatang<R extends { cap: number; minimum: number }>(row: R) {
  return { ...row, cap: toSatang(row.cap), minimum: toSatang(row.minimum) };
}
