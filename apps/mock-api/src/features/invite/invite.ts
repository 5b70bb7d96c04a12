import type { AnswerOf, BodyOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { receiveInviteBonus as endpoint, listInvites } from "@mekong/contract/http/invite";
import { fromSatang } from "@mekong/contract/money";
import { memberCurrency } from "../../domain/member";
import { hasPendingBonus } from "../../domain/offers/active-bonus";
import { operatorRules } from "../../domain/operator-rules";
import { payOut } from "../../domain/pay-out";
import { newestPage, type Read, type Tx } from "../../world/tx";
import type { World } from "../../world/world";

export async function inviteList(
  read: Read,
  memberId: string,
  page: BodyOf<typeof listInvites>,
  isActive: boolean,
): Promise<AnswerOf<typeof listInvites>> {
  const [total, earnings] = await Promise.all([
    read.inviteEarning.count({ where: { memberId } }),
    read.inviteEarning.findMany({
      where: { memberId },
      ...newestPage(page),
    }),
  ]);
  const invitees = await read.member.findMany({
    where: { id: { in: earnings.map(({ fromId }) => fromId) } },
    select: { id: true, name: true },
  });
  const names = new Map(invitees.map(({ id, name }) => [id, name]));
  return {
    total,
    isActive,
    invites: earnings.map(({ fromId, amount, createdAt }) => ({
      from: { name: names.get(fromId) ?? "" },
      amount: fromSatang(amount),
      createdAt: createdAt.toISOString(),
    })),
  };
}

const description = { th: "โบนัสชวนเพื่อน", lo: "ໂບນັດຊວນໝູ່", en: "Invite bonus" };

/**
 * Throws in order: INVITE_INACTIVE; NO_INVITEE_PLAY_INFO if no invitee ever played; NO_INVITE_BONUS below one satang.
 */
export async function receiveInviteBonus(world: World, tx: Tx, memberId: string): Promise<AnswerOf<typeof endpoint>> {
  if (!world.switches.get("inviteActive")) throw new Refusal("INVITE_INACTIVE");
  const currency = memberCurrency(tx.sql, memberId);
  const rules = await operatorRules(tx.db, currency);
  const pending = await hasPendingBonus(tx.db, memberId);
  const percent = pending ? rules.inviteFail : rules.inviteSuccess;
  const paid = await payOut(tx, { memberId, currency, from: "invite", percent, description });
  if (paid === 0n) {
    throw new Refusal((await hasNoPlayingInvitee(tx.db, memberId)) ? "NO_INVITEE_PLAY_INFO" : "NO_INVITE_BONUS");
  }
  return { message: pending ? "INVITE_COLLECT" : "INVITE_BONUS_SUCCESS", amount: fromSatang(paid) };
}

async function hasNoPlayingInvitee(read: Read, memberId: string): Promise<boolean> {
  const invitee = await read.member.findFirst({ where: { invitedById: memberId }, select: { id: true } });
  const earning = await read.inviteEarning.findFirst({ where: { memberId }, select: { id: true } });
  if (!invitee || earning) return false;
  const rounds = await read.$queryRaw<unknown[]>`
    SELECT 1 FROM "Member" AS "m" WHERE "m"."invitedById" = ${memberId}
      AND EXISTS (SELECT 1 FROM "GameRound" AS "r" WHERE "r"."memberId" = "m"."id") LIMIT 1`;
  return rounds.length === 0;
}
