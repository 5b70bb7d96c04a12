import { memberOne, memberTwo, type TestBed } from "../test-bed";
import { type CodeTriggers, ruleTrigger } from "./code-trigger";

export const offerTriggers = {
  BONUS_ALREADY_ACTIVE: ruleTrigger(null, (s) =>
    s.lastResponse(
      () => s.get("/bonus/activate/DAILY10"),
      () => s.get("/bonus/activate/DAILY10"),
    ),
  ),
  BONUS_REMAINING: ruleTrigger(null, async (s) => {
    await s.pendingBonus();
    return s.get("/bonus/activate/WEEKLY20");
  }),
  BONUS_MAX_CLAIMED: ruleTrigger(null, async (s) => {
    await s.signInAsPoorMember();
    await s.get("/bonus/activate/WELCOME100");
    await s.deposit(10);
    await s.get("/bonus/clear");
    return s.get("/bonus/activate/WELCOME100");
  }),
  BONUS_CONDITION: ruleTrigger(null, async (s) => {
    await s.pendingBonus();
    return s.post("/wallet/withdraw", { amount: 500 });
  }),
  BONUS_CLEAR: ruleTrigger("`message`: bonus ended.", async (s) => {
    await s.signInAsPoorMember();
    return s.lastResponse(
      () => s.get("/bonus/activate/DAILY10"),
      () => s.get("/bonus/clear"),
    );
  }),
  BONUS_FULL: ruleTrigger(null, async (s) => {
    await s.do("promotion.create", { code: "ONLYONE", limit: 1 });
    const activate = () => s.get("/promotion/activate/ONLYONE");
    await activate();
    s.signIn(memberTwo);
    return activate();
  }),
  NO_PROMOTION: ruleTrigger(null, (s) => s.get("/promotion/activate/NOTHING")),
  PROMOTION_RECEIVED: ruleTrigger(null, async (s) => {
    await s.signInAsPoorMember();
    await s.get("/promotion/activate/MEKONG50");
    await s.deposit(10);
    await s.get("/bonus/clear");
    return s.get("/promotion/activate/MEKONG50");
  }),
  INVITE_BONUS_SUCCESS: ruleTrigger(null, async (s) => {
    await s.do("invite.earn", { member: memberOne, amount: 10 });
    return s.get("/invite/bonus");
  }),
  INVITE_COLLECT: ruleTrigger(null, async (s) => {
    await s.do("invite.earn", { member: memberOne, amount: 10 });
    await s.pendingBonus();
    return s.get("/invite/bonus");
  }),
  INVITE_INACTIVE: ruleTrigger("`inviteActive` is off.", async (s) => {
    await s.do("switch.set", { name: "inviteActive", value: false });
    return s.get("/invite/bonus");
  }),
  NO_INVITE_BONUS: ruleTrigger(null, (s) => s.get("/invite/bonus")),
  NO_INVITEE_PLAY_INFO: ruleTrigger(null, async (s) => {
    await s.do("invite.join", { member: memberOne });
    return s.get("/invite/bonus");
  }),
  NO_REFUND: ruleTrigger("Nothing lost since the last refund.", (s) => s.get("/refund/receive")),
  REFUND_CONDITION: ruleTrigger(null, async (s) => {
    await s.do("refund.accrue", { member: memberOne, amount: 10 });
    await s.pendingBonus();
    return s.get("/refund/receive");
  }),
  REFUND_SUCCESS: ruleTrigger("`message`: moved to the wallet.", async (s) => {
    await s.do("refund.accrue", { member: memberOne, amount: 10 });
    return s.lastResponse(
      () => s.get("/refund/receive"),
      () => s.get("/refund/addWallet"),
    );
  }),
  REFUND_INACTIVE: ruleTrigger("`refundActive` is off.", async (s) => {
    await s.do("switch.set", { name: "refundActive", value: false });
    return s.get("/refund/receive");
  }),
  REFUND_MINIMUM: ruleTrigger(null, (s) => s.get("/refund/addWallet")),
} satisfies CodeTriggers;

function claim(s: TestBed, coupon: string) {
  return s.post("/spinwheel/coupon/claim", { coupon });
}

async function sliceWith(s: TestBed, prize: "CREDIT" | "BONUS"): Promise<string> {
  const type = prize === "CREDIT" ? "BONUS" : "CREDIT";
  const { answer } = await s.get("/spinwheel/setup");
  const { slices } = (answer as { result: { activeSpinwheel: { slices: Array<{ code: string }> } } }).result
    .activeSpinwheel;
  // Responses do not show a slice's prize, but only a slice with the wanted prize rejects a coupon of the other type.
  for (const { code } of slices) {
    const { coupon } = await s.do("coupon.grant", { member: memberOne, amount: 1, type, prize: code });
    if (((await claim(s, coupon)).answer as { error?: string }).error === "INVALID_COUPON_TYPE") return code;
  }
  throw new Error(`no slice gives a prize other than ${type}`);
}

export const wheelTriggers = {
  INVALID_CODE: ruleTrigger("Unknown or another member's coupon.", async (s) => {
    const { coupon } = await s.do("coupon.grant", { member: memberTwo, amount: 10 });
    return claim(s, coupon);
  }),
  NO_CLAIMABLE_COUPON: ruleTrigger("Coupon claimed before.", async (s) => {
    const { coupon } = await s.do("coupon.grant", { member: memberOne, amount: 10 });
    await claim(s, coupon);
    return claim(s, coupon);
  }),
  COUPON_EXPIRED: ruleTrigger("Older than seven days, or `coupon.expire`.", async (s) => {
    const { coupon } = await s.do("coupon.grant", { member: memberOne, amount: 10 });
    await s.do("clock.advance", { days: 7 });
    return claim(s, coupon);
  }),
  INVALID_PRIZE_CODE: ruleTrigger("Slice removed from the wheel.", async (s) => {
    const { coupon } = await s.do("coupon.grant", { member: memberOne, amount: 10, prize: "GONE" });
    return claim(s, coupon);
  }),
  INVALID_COUPON_TYPE: ruleTrigger("Slice now gives another kind of prize.", async (s) => {
    const prize = await sliceWith(s, "BONUS");
    const { coupon } = await s.do("coupon.grant", { member: memberOne, amount: 10, type: "CREDIT", prize });
    return claim(s, coupon);
  }),
} satisfies CodeTriggers;
