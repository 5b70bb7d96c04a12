import { toSatang } from "@mekong/contract/money";
import fc from "fast-check";
import type { TestResponse } from "../../testing";
import { memberOne, type TestBed } from "../test-bed";
import { incomeArbitrary, memberArbitrary } from "./arbitraries";
import { act, asMember, type Change, type Kind, kindOf, outcomeOf, type Step } from "./step";
import { gather, takeOut } from "./wallet-kinds";

type CouponType = "CREDIT" | "BONUS";
const couponTypeArbitrary = fc.constantFrom<CouponType[]>("CREDIT", "BONUS");

function call(member: string, path: string, change?: (answer: never) => Change): Step {
  return asMember(member, path.slice(1), async (testBed) => outcomeOf(await testBed.get(path), change));
}

function payOut(member: string, path: string): Step {
  return call(member, path, ({ amount }: { amount: number }) => ({ [member]: toSatang(amount) }));
}

function claim(testBed: TestBed, coupon: string): Promise<TestResponse<unknown>> {
  return testBed.post("/spinwheel/coupon/claim", { coupon });
}

function grant(member: string, amount: number, type: CouponType): Step {
  return asMember(member, `coupon.grant ${type} ${amount}`, (testBed) =>
    act(testBed, "coupon.grant", { member, amount, type }),
  );
}

function claimGranted(member: string, amount: number, type: CouponType): Step {
  return asMember(member, `coupon ${type} ${amount}`, async (testBed) => {
    const { coupon } = await testBed.do("coupon.grant", { member, amount, type });
    return outcomeOf(await claim(testBed, coupon), { [member]: toSatang(amount) });
  });
}

function claimNewest(member: string): Step {
  return asMember(member, "claim the newest of the list", async (testBed) => {
    const { coupons } = (await testBed.get("/spinwheel/coupon")).answer as { coupons: Array<{ code: string }> };
    return outcomeOf(await claim(testBed, coupons[0]?.code ?? "none"), ({ amount }: { amount: number }) => ({
      [member]: toSatang(amount),
    }));
  });
}

function spin(member: string): Step {
  return asMember(member, "spin", async (testBed) => outcomeOf(await testBed.post("/spinwheel/spin", {})));
}

function turnover(member: string, amount: number): Step {
  return asMember(member, `bonus.turnover ${amount}`, (testBed) => act(testBed, "bonus.turnover", { member, amount }));
}

function endBonus(member: string): Step {
  return asMember(member, "bonus/clear", async (testBed) => {
    const { read } = testBed.app.world;
    const { id } = await read.member.findUniqueOrThrow({ where: { username: member }, select: { id: true } });
    const activeOffer = await read.userBonus.findFirst({ where: { activeKey: id, deposit: { not: null } } });
    const wallet = await read.ledgerAccount.findFirst({ where: { owner: id, name: "bonus" } });
    const keptPercent = activeOffer === null ? 100n : BigInt(activeOffer.percentFail);
    const bonusBalance = wallet?.balance ?? 0n;
    return outcomeOf(await testBed.get("/bonus/clear"), {
      [member]: (bonusBalance * keptPercent) / 100n - bonusBalance,
    });
  });
}

function accrue(action: "refund.accrue" | "invite.earn", member: string, amount: number): Step {
  return asMember(member, `${action} ${amount}`, (testBed) => act(testBed, action, { member, amount }));
}

export const offerKinds = {
  spin: kindOf(8, spin, [memberArbitrary], spin(memberOne)),
  "coupon.grant": kindOf(
    6,
    grant,
    [memberArbitrary, incomeArbitrary, couponTypeArbitrary],
    grant(memberOne, 10, "CREDIT"),
  ),
  "coupon claimed": kindOf(
    8,
    claimGranted,
    [memberArbitrary, incomeArbitrary, couponTypeArbitrary],
    claimGranted(memberOne, 10, "CREDIT"),
    claimGranted(memberOne, 10, "BONUS"),
  ),
  "listed coupon claimed": kindOf(
    8,
    claimNewest,
    [memberArbitrary],
    grant(memberOne, 10, "CREDIT"),
    claimNewest(memberOne),
  ),
  "bonus/activate": kindOf(
    8,
    (member, code) => call(member, `/bonus/activate/${code}`),
    [memberArbitrary, fc.constantFrom("DAILY10", "WELCOME100")],
    call(memberOne, "/bonus/activate/WELCOME100"),
  ),
  "promotion/activate": kindOf(
    4,
    (member) => call(member, "/promotion/activate/MEKONG50"),
    [memberArbitrary],
    call(memberOne, "/promotion/activate/MEKONG50"),
  ),
  "bonus.turnover": kindOf(
    8,
    turnover,
    [memberArbitrary, fc.constantFrom(1, 500, 20_000)],
    claimGranted(memberOne, 10, "BONUS"),
    turnover(memberOne, 500),
  ),
  "bonus/clear": kindOf(
    8,
    endBonus,
    [memberArbitrary],
    // These steps leave almost no other money, so that the bonus can be cancelled.
    gather(memberOne, "wallet", 1),
    takeOut("withdraw", memberOne, 5_550, 1),
    claimGranted(memberOne, 10, "BONUS"),
    endBonus(memberOne),
  ),
  "refund.accrue": kindOf(
    4,
    (...drawn) => accrue("refund.accrue", ...drawn),
    [memberArbitrary, incomeArbitrary],
    accrue("refund.accrue", memberOne, 10),
  ),
  "refund/receive": kindOf(
    8,
    (member) => call(member, "/refund/receive"),
    [memberArbitrary],
    accrue("refund.accrue", memberOne, 10),
    call(memberOne, "/refund/receive"),
  ),
  "refund/addWallet": kindOf(
    8,
    (member) => payOut(member, "/refund/addWallet"),
    [memberArbitrary],
    accrue("refund.accrue", memberOne, 10),
    call(memberOne, "/refund/receive"),
    payOut(memberOne, "/refund/addWallet"),
  ),
  "invite.earn": kindOf(
    4,
    (...drawn) => accrue("invite.earn", ...drawn),
    [memberArbitrary, incomeArbitrary],
    accrue("invite.earn", memberOne, 10),
  ),
  "invite/bonus": kindOf(
    8,
    (member) => payOut(member, "/invite/bonus"),
    [memberArbitrary],
    accrue("invite.earn", memberOne, 10),
    payOut(memberOne, "/invite/bonus"),
  ),
} satisfies Record<string, Kind>;
