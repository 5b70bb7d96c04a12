import type { AnswerOf } from "@mekong/contract/endpoint";
import type { activateBonus, BonusType, listBonuses } from "@mekong/contract/http/bonus";
import { bannersOf } from "../../domain/banners";
import type { Language } from "../../domain/languages";
import { termsOf } from "../../domain/offers/offer";
import type { Read } from "../../world/tx";

type UserBonusOnWire = AnswerOf<typeof activateBonus>;

export async function bonusList(
  read: Read,
  memberId: string,
  language: Language,
): Promise<AnswerOf<typeof listBonuses>> {
  const [bonuses, userBonusByCode] = await Promise.all([
    read.bonus.findMany({ orderBy: { position: "asc" } }),
    userBonuses(read, memberId),
  ]);
  return Promise.all(
    bonuses.map(async (bonus) => ({
      ...termsOf(bonus, language),
      code: bonus.code,
      type: bonus.type as BonusType,
      maxReceived: bonus.maxReceived,
      banners: await bannersOf(read, `bonus:${bonus.code}`, language),
      userBonus: userBonusByCode.get(bonus.code) ?? null,
    })),
  );
}

/** Maps each bonus code to its newest activation and all counted receipts. */
export async function userBonuses(read: Read, memberId: string): Promise<Map<string, UserBonusOnWire>> {
  const activations = await read.userBonus.findMany({
    where: { memberId, bonusCode: { not: null } },
    orderBy: { seq: "asc" },
    select: { id: true, bonusCode: true, status: true },
  });
  const receipts = await read.bonusReceipt.findMany({ where: { memberId }, orderBy: { updatedAt: "asc" } });
  const userBonusByCode = new Map<string, UserBonusOnWire>();
  for (const { id, bonusCode, status } of activations) {
    const received = receipts
      .filter((receipt) => receipt.bonusCode === bonusCode)
      .map(({ updatedAt }) => ({ updatedAt: updatedAt.toISOString() }));
    userBonusByCode.set(bonusCode ?? "", { _id: id, isActive: status === "ACTIVE", received });
  }
  return userBonusByCode;
}
