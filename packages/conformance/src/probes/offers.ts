import type { ErrorCode } from "@mekong/contract/errors";
import { activateBonus, checkActiveBonus, clearBonus, listBonuses } from "@mekong/contract/http/bonus";
import { receiveInviteBonus } from "@mekong/contract/http/invite";
import { activatePromotion } from "@mekong/contract/http/promotion";
import { addRefundToWallet, receiveRefund } from "@mekong/contract/http/refund";
import { claimCoupon, listCoupons, spin } from "@mekong/contract/http/spinwheel";
import { type Fields, fieldsOf, numberOf, rowsOf, textOf } from "../loose";
import { readMember } from "../member";
import type { AnyEndpoint, RunContext } from "../run-context";

const UNKNOWN = "conformance";

/** GET endpoints that collect money, and the codes that may refuse a second request. */
const collecting: readonly [AnyEndpoint, ...ErrorCode[]][] = [
  [receiveInviteBonus, "NO_INVITE_BONUS", "NO_INVITEE_PLAY_INFO", "INVITE_INACTIVE"],
  [receiveRefund, "NO_REFUND", "REFUND_MINIMUM", "REFUND_CONDITION", "REFUND_INACTIVE"],
  [addRefundToWallet, "REFUND_MINIMUM", "REFUND_INACTIVE", "NO_REFUND"],
];

export async function tryOffers(run: RunContext): Promise<void> {
  await tryBonus(run);
  await run.refuse(activatePromotion, "unknown code", { params: { code: UNKNOWN } }, "NO_PROMOTION");
  run.notTried(activatePromotion, "a success, which needs a promotion code");
  for (const [endpoint, ...codes] of collecting) {
    if (await run.attempt(endpoint, "first time", {})) await run.refuse(endpoint, "second time", {}, ...codes);
  }
  await trySpin(run);
  await tryCoupons(run);
}

async function tryBonus(run: RunContext): Promise<void> {
  await run.refuse(activateBonus, "unknown code", { params: { code: UNKNOWN } }, "NO_DATA");
  const bonuses = await run.send(listBonuses, "request");
  const active = fieldsOf(await run.succeed(checkActiveBonus, "request"));
  const free = rowsOf(bonuses?.body).find(({ userBonus }) => fieldsOf(userBonus).isActive !== true);
  const code = textOf(free?.code);
  if (active.status !== false || !code) {
    const reason = active.status === false ? "the backend offers no bonus" : "the member has an active bonus";
    for (const endpoint of [activateBonus, clearBonus]) run.notTried(endpoint, `a success: ${reason}`);
    return;
  }
  if (!(await run.attempt(activateBonus, "offered bonus", { params: { code } }))) {
    run.notTried(clearBonus, "no bonus could be activated");
    return;
  }
  await run.refuse(activateBonus, "again", { params: { code } }, "BONUS_ALREADY_ACTIVE");
  const { status } = fieldsOf(await run.succeed(checkActiveBonus, "after activation"));
  if (status === false) run.deviates(checkActiveBonus, "after activation", "status: true", "false", "status");
  await run.succeed(clearBonus, "active bonus");
  await run.refuse(clearBonus, "again", {}, "NO_DATA");
}

/** Spins the wheel. A refusal is a 200 with `success: false` (spec §7). */
async function trySpin(run: RunContext): Promise<void> {
  const { coin } = await readMember(run, "before a spin");
  const answer = fieldsOf(await run.attempt(spin, coin === 0 ? "without coins" : "with a coin", { body: {} }));
  if (answer.success !== true) return;
  const { remainingCoin } = fieldsOf(answer.result);
  if (numberOf(coin) === undefined || numberOf(remainingCoin) === undefined) return;
  if (coin === 0) run.deviates(spin, "without coins", "success: false", "success: true", "success");
  else if (remainingCoin !== Number(coin) - 1) {
    run.deviates(spin, "with a coin", "one coin less", `${remainingCoin} instead of ${coin}`, "result.remainingCoin");
  }
}

async function tryCoupons(run: RunContext): Promise<void> {
  const isRefused = (answer: Fields | undefined) => answer === undefined || answer.success === false;
  if (!isRefused(await run.attempt(claimCoupon, "unknown coupon", { body: { coupon: UNKNOWN } }))) {
    run.deviates(claimCoupon, "unknown coupon", "success: false, or a refusal", "success: true", "success");
  }
  await run.refuse(claimCoupon, "without a coupon", { body: {} }, "KEY_MISSING");
  const [coupon] = rowsOf(fieldsOf(await run.succeed(listCoupons, "request")).coupons);
  const code = textOf(coupon?.code);
  if (!code) return run.notTried(claimCoupon, "a success: the member has no coupon");
  const claimed = await run.attempt(claimCoupon, "coupon of the member", { body: { coupon: code } });
  if (isRefused(claimed)) return run.notTried(claimCoupon, "a success: the coupon was refused");
  if (!isRefused(await run.attempt(claimCoupon, "same coupon again", { body: { coupon: code } }))) {
    run.deviates(claimCoupon, "same coupon again", "success: false, or a refusal", "success: true", "success");
  }
}
