import { memberOne, memberTwo, type TestBed } from "../test-bed";
import { type CodeTriggers, ruleTrigger } from "./code-trigger";

function claim(s: TestBed, coupon: string) {
  return s.post("/spinwheel/coupon/claim", { coupon });
}

async function sliceWith(s: TestBed, prize: "CREDIT" | "BONUS"): Promise<string> {
  const type = prize === "CREDIT" ? "BONUS" : "CREDIT";
  const { answer } = await s.get("/spinwheel/setup");
  const { slices } = (answer as { result: { activeSpinwheel: { slices: Array<{ code: string }> } } }).result
    .activeSpinwheel;
  // The prizes of slices are hidden. A slice with the wanted prize rejects a coupon of the other type.
  for (const { code } of slices) {
    const { coupon } = await s.do("coupon.grant", { member: memberOne, amount: 1, type, prize: code });
    if (((await claim(s, coupon)).answer as { error?: string }).error === "INVALID_COUPON_TYPE") return code;
  }
  throw new Error(`no slice gives a prize other than ${type}`);
}

/** These codes are sent in `error`, with `success: false`. */
export const wheelTriggers = {
  INVALID_CODE: ruleTrigger("Claiming an unknown or another member's coupon.", async (s) => {
    const { coupon } = await s.do("coupon.grant", { member: memberTwo, amount: 10 });
    return claim(s, coupon);
  }),
  NO_CLAIMABLE_COUPON: ruleTrigger("Claiming a coupon again.", async (s) => {
    const { coupon } = await s.do("coupon.grant", { member: memberOne, amount: 10 });
    await claim(s, coupon);
    return claim(s, coupon);
  }),
  COUPON_EXPIRED: ruleTrigger("A coupon older than seven days, or expired by QA (`coupon.expire`).", async (s) => {
    const { coupon } = await s.do("coupon.grant", { member: memberOne, amount: 10 });
    await s.do("clock.advance", { days: 7 });
    return claim(s, coupon);
  }),
  INVALID_PRIZE_CODE: ruleTrigger("The coupon's slice was removed from the wheel.", async (s) => {
    const { coupon } = await s.do("coupon.grant", { member: memberOne, amount: 10, prize: "GONE" });
    return claim(s, coupon);
  }),
  INVALID_COUPON_TYPE: ruleTrigger("The coupon's slice now gives another kind of prize.", async (s) => {
    const prize = await sliceWith(s, "BONUS");
    const { coupon } = await s.do("coupon.grant", { member: memberOne, amount: 10, type: "CREDIT", prize });
    return claim(s, coupon);
  }),
} satisfies CodeTriggers;
