import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { activateBonus, BonusType, checkActiveBonus, listBonuses } from "@mekong/contract/http/bonus";
import { fromSatang } from "@mekong/contract/money";
import type { UserBonus } from "../../../generated/client";
import type { Language } from "../../domain/languages";
import { memberCurrency } from "../../domain/member";
import { activeBonus, COUPON_BONUS } from "../../domain/offers/active-bonus";
import { claimBonus } from "../../domain/offers/claims";
import { activateOffer, assertNoActiveBonus, hasOffers, offerCurrency, termsOf } from "../../domain/offers/offer";
import { bannersOf } from "../../domain/site-text";
import { sqlOf } from "../../world/sql";
import type { Read, Tx } from "../../world/tx";
import type { World } from "../../world/world";

type UserBonusOnWire = AnswerOf<typeof activateBonus>;

export async function bonusList(
  world: World,
  memberId: string,
  language: Language,
): Promise<AnswerOf<typeof listBonuses>> {
  const { read } = world;
  if (!hasOffers(world, memberCurrency(sqlOf(read), memberId))) return [];
  const [bonuses, userBonusByCode] = await Promise.all([
    read.bonus.findMany({ orderBy: { position: "asc" } }),
    userBonuses(read, memberId),
  ]);
  const listed = bonuses.filter(({ code, isOffered }) => isOffered || userBonusByCode.get(code)?.isActive);
  return Promise.all(
    listed.map(async (bonus) => ({
      ...termsOf(bonus, language),
      code: bonus.code,
      type: bonus.type as BonusType,
      maxReceived: bonus.maxReceived,
      banners: await bannersOf(read, `bonus:${bonus.code}`, language),
      userBonus: userBonusByCode.get(bonus.code) ?? null,
    })),
  );
}

async function userBonuses(read: Read, memberId: string): Promise<Map<string, UserBonusOnWire>> {
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

/** @throws Refusal, see docs/rules.md */
export async function receiveBonus(
  world: World,
  tx: Tx,
  memberId: string,
  code: string,
): Promise<AnswerOf<typeof activateBonus>> {
  const bonus = await tx.db.bonus.findUnique({ where: { code } });
  if (!bonus?.isOffered) throw new Refusal("NO_DATA", { path: "code" });
  const currency = offerCurrency(world, tx.sql, memberId, "NO_DATA");
  await assertNoActiveBonus(tx, memberId, currency, ({ bonusCode }) => bonusCode === code);
  await claimBonus(tx, memberId, bonus);
  await activateOffer(world, tx, memberId, bonus, { bonusCode: code });
  const received = (await userBonuses(tx.db, memberId)).get(code);
  if (!received) throw new Error(`the member has nothing of the bonus ${code} that was just activated`);
  return received;
}

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
