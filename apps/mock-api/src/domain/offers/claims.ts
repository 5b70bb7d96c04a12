import { dayOf, weekOf } from "@mekong/contract/business-calendar";
import { Refusal } from "@mekong/contract/errors";
import type { Bonus, Promotion, UserBonus } from "../../../generated/client";
import type { Tx } from "../../world/tx";

/**
 * Claims one of the bonus's places; unique slots prevent parallel requests from exceeding the limit.
 * @throws BONUS_MAX_CLAIMED, then BONUS_FULL
 */
export async function claimBonus(tx: Tx, memberId: string, bonus: Bonus): Promise<void> {
  const window = `${memberId}:${bonus.code}:${limitWindow(bonus.type, tx.now)}`;
  for (let slotNumber = 1; slotNumber <= bonus.maxReceived; slotNumber++) {
    const inserted = await tx.db.$executeRaw`
      INSERT INTO "BonusReceipt" ("slot", "memberId", "bonusCode", "updatedAt")
      VALUES (${`${window}:${slotNumber}`}, ${memberId}, ${bonus.code}, ${tx.now})
      ON CONFLICT ("slot") DO NOTHING`;
    if (inserted === 1) return claimStock(tx, "Bonus", bonus.code);
  }
  throw new Refusal("BONUS_MAX_CLAIMED");
}

export async function claimPromotion(tx: Tx, memberId: string, { code }: Promotion): Promise<void> {
  const inserted = await tx.db.$executeRaw`
    INSERT INTO "PromotionReceipt" ("memberId", "promotionCode", "createdAt") VALUES (${memberId}, ${code}, ${tx.now})
    ON CONFLICT ("memberId", "promotionCode") DO NOTHING`;
  if (inserted === 0) throw new Refusal("PROMOTION_RECEIVED");
  await claimStock(tx, "Promotion", code);
}

export async function releaseClaim(
  tx: Tx,
  { memberId, bonusCode, promotionCode, createdAt }: UserBonus,
): Promise<void> {
  const received = { decrement: 1 };
  if (promotionCode !== null) {
    await tx.db.promotionReceipt.delete({ where: { memberId_promotionCode: { memberId, promotionCode } } });
    await tx.db.promotion.update({ where: { code: promotionCode }, data: { received } });
  } else if (bonusCode !== null) {
    // If several receipts have this time, any will do, because they are in the same limit window.
    const { slot } = await tx.db.bonusReceipt.findFirstOrThrow({
      where: { memberId, bonusCode, updatedAt: createdAt },
    });
    await tx.db.bonusReceipt.delete({ where: { slot } });
    await tx.db.bonus.update({ where: { code: bonusCode }, data: { received } });
  }
}

function limitWindow(type: string, now: Date): string {
  if (type === "day") return `day:${dayOf(now)}`;
  if (type === "week") return `week:${weekOf(now)}`;
  return "limit";
}

async function claimStock(tx: Tx, table: "Bonus" | "Promotion", code: string): Promise<void> {
  const updated =
    table === "Bonus"
      ? await tx.db.$executeRaw`
          UPDATE "Bonus" SET "received" = "received" + 1
          WHERE "code" = ${code} AND ("stock" IS NULL OR "received" < "stock")`
      : await tx.db.$executeRaw`
          UPDATE "Promotion" SET "received" = "received" + 1
          WHERE "code" = ${code} AND ("stock" IS NULL OR "received" < "stock")`;
  if (updated === 0) throw new Refusal("BONUS_FULL");
}
