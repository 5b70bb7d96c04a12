import { toSatang } from "@mekong/contract/money";
import fc from "fast-check";
import type { Answered } from "../../testing";
import { one, type Stage } from "../stage";
import { aMember, anIncome } from "./draws";
import { act, by, type Change, type Kind, outcomeOf, type Step } from "./step";
import { gather, takeOut } from "./wallet-kinds";

type CouponType = "CREDIT" | "BONUS";

function call(member: string, path: string, change?: (answer: never) => Change): Step {
  return by(member, path.slice(1), async (stage) => outcomeOf(await stage.get(path), change));
}

function payOut(member: string, path: string): Step {
  return call(member, path, ({ amount }: { amount: number }) => ({ [member]: toSatang(amount) }));
}

function claim(stage: Stage, coupon: string): Promise<Answered<unknown>> {
  return stage.post("/spinwheel/coupon/claim", { coupon });
}

function grant(member: string, amount: number, type: CouponType): Step {
  return by(member, `coupon.grant ${type} ${amount}`, (stage) => act(stage, "coupon.grant", { member, amount, type }));
}

function claimGranted(member: string, amount: number, type: CouponType): Step {
  return by(member, `coupon ${type} ${amount}`, async (stage) => {
    const { coupon } = await stage.do("coupon.grant", { member, amount, type });
    return outcomeOf(await claim(stage, coupon), { [member]: toSatang(amount) });
  });
}

function claimNewest(member: string): Step {
  return by(member, "claim the newest of the list", async (stage) => {
    const { coupons } = (await stage.get("/spinwheel/coupon")).answer as { coupons: Array<{ code: string }> };
    return outcomeOf(await claim(stage, coupons[0]?.code ?? "none"), ({ amount }: { amount: number }) => ({
      [member]: toSatang(amount),
    }));
  });
}

function spin(member: string): Step {
  return by(member, "spin", async (stage) => outcomeOf(await stage.post("/spinwheel/spin", {})));
}

function turnover(member: string, amount: number): Step {
  return by(member, `bonus.turnover ${amount}`, (stage) => act(stage, "bonus.turnover", { member, amount }));
}

/** Forfeited money returns to the house. */
function endBonus(member: string): Step {
  return by(member, "bonus/clear", async (stage) => {
    const { read } = stage.app.world;
    const { id } = await read.member.findUniqueOrThrow({ where: { username: member }, select: { id: true } });
    const ended = await read.userBonus.findFirst({ where: { activeKey: id, deposit: { not: null } } });
    const wallet = await read.ledgerAccount.findFirst({ where: { owner: id, name: "bonus" } });
    const kept = ended === null ? 100n : BigInt(ended.percentFail);
    const there = wallet?.balance ?? 0n;
    return outcomeOf(await stage.get("/bonus/clear"), { [member]: (there * kept) / 100n - there });
  });
}

function accrue(action: "refund.accrue" | "invite.earn", member: string, amount: number): Step {
  return by(member, `${action} ${amount}`, (stage) => act(stage, action, { member, amount }));
}

export const offerKinds = {
  spin: { weight: 8, steps: aMember.map(spin), sure: [spin(one)] },
  "coupon.grant": {
    weight: 6,
    steps: fc
      .tuple(aMember, anIncome, fc.constantFrom<CouponType[]>("CREDIT", "BONUS"))
      .map((drawn) => grant(...drawn)),
    sure: [grant(one, 10, "CREDIT")],
  },
  "coupon claimed": {
    weight: 8,
    steps: fc
      .tuple(aMember, anIncome, fc.constantFrom<CouponType[]>("CREDIT", "BONUS"))
      .map((drawn) => claimGranted(...drawn)),
    sure: [claimGranted(one, 10, "CREDIT"), claimGranted(one, 10, "BONUS")],
  },
  "listed coupon claimed": {
    weight: 8,
    steps: aMember.map(claimNewest),
    sure: [grant(one, 10, "CREDIT"), claimNewest(one)],
  },
  "bonus/activate": {
    weight: 8,
    steps: fc
      .tuple(aMember, fc.constantFrom("DAILY10", "WELCOME100"))
      .map(([member, code]) => call(member, `/bonus/activate/${code}`)),
    sure: [call(one, "/bonus/activate/WELCOME100")],
  },
  "promotion/activate": {
    weight: 4,
    steps: aMember.map((member) => call(member, "/promotion/activate/MEKONG50")),
    sure: [call(one, "/promotion/activate/MEKONG50")],
  },
  "bonus.turnover": {
    weight: 8,
    steps: fc.tuple(aMember, fc.constantFrom(1, 500, 20_000)).map((drawn) => turnover(...drawn)),
    sure: [claimGranted(one, 10, "BONUS"), turnover(one, 500)],
  },
  "bonus/clear": {
    weight: 8,
    steps: aMember.map(endBonus),
    // Leaves almost no other money, so that the bonus can be cancelled.
    sure: [gather(one, "wallet", 1), takeOut("withdraw", one, 5_550, 1), claimGranted(one, 10, "BONUS"), endBonus(one)],
  },
  "refund.accrue": {
    weight: 4,
    steps: fc.tuple(aMember, anIncome).map((drawn) => accrue("refund.accrue", ...drawn)),
    sure: [accrue("refund.accrue", one, 10)],
  },
  "refund/receive": {
    weight: 8,
    steps: aMember.map((member) => call(member, "/refund/receive")),
    sure: [accrue("refund.accrue", one, 10), call(one, "/refund/receive")],
  },
  "refund/addWallet": {
    weight: 8,
    steps: aMember.map((member) => payOut(member, "/refund/addWallet")),
    sure: [accrue("refund.accrue", one, 10), call(one, "/refund/receive"), payOut(one, "/refund/addWallet")],
  },
  "invite.earn": {
    weight: 4,
    steps: fc.tuple(aMember, anIncome).map((drawn) => accrue("invite.earn", ...drawn)),
    sure: [accrue("invite.earn", one, 10)],
  },
  "invite/bonus": {
    weight: 8,
    steps: aMember.map((member) => payOut(member, "/invite/bonus")),
    sure: [accrue("invite.earn", one, 10), payOut(one, "/invite/bonus")],
  },
} satisfies Record<string, Kind>;
