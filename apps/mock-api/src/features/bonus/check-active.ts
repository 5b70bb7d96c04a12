import type { AnswerOf } from "@mekong/contract/endpoint";
import type { BonusType, checkActiveBonus } from "@mekong/contract/http/bonus";
import { fromSatang } from "@mekong/contract/money";
import type { UserBonus } from "../../../generated/client";
import { activeBonus, COUPON_BONUS } from "../../domain/offers/active-bonus";
import type { Read } from "../../world/tx";

type ActiveBonusStatus = AnswerOf<typeof checkActiveBonus>;

export async function activeStatus(read: Read, memberId: string): Promise<ActiveBonusStatus> {
  const active = await activeBonus(read, memberId);
  if (!active) return { status: false, type: null, code: null, attached: false, needed: 0, done: 0 };
  return {
    status: true,
    type: await typeOf(read, active),
    code: active.bonusCode ?? active.promotionCode,
    attached: active.deposit !== null,
    needed: fromSatang(active.turnoverNeed),
    done: fromSatang(active.turnoverDone),
  };
}

async function typeOf(read: Read, { bonusCode }: UserBonus): Promise<ActiveBonusStatus["type"]> {
  if (bonusCode === null) return "promotion";
  if (bonusCode === COUPON_BONUS) return COUPON_BONUS;
  const { type } = await read.bonus.findUniqueOrThrow({ where: { code: bonusCode }, select: { type: true } });
  return type as BonusType;
}
