import { activateBonus, checkActiveBonus, checkBonusMinimum, clearBonus } from "@mekong/contract/http/bonus";
import { toSatang } from "@mekong/contract/money";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { memberByUsername } from "../../domain/member";
import { grantBonus } from "../../domain/offers/active-bonus";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { depositByQr, expectSoundLedger, statement, wallets } from "../../testing-money";

const member = demoMember.username;
const description = { th: "โบนัส 100", lo: "ໂບນັດ 100", en: "Bonus 100" };

async function grant(app: TestApp, couponId: string, multiple = 5): Promise<void> {
  const { id: memberId } = await memberByUsername(app.world.read, member);
  await app.world.write((tx) =>
    grantBonus(tx, { couponId, memberId, currency: "BAHT", amount: toSatang(100), multiple, description }),
  );
}

test("a coupon's bonus has its own turnover and is named on the statement", async () => {
  const app = await TestApp.signedIn();
  await grant(app, "coupon-1");
  expect((await app.call(checkActiveBonus, {})).answer).toEqual({
    status: true,
    type: "luckydraw",
    code: "luckydraw",
    attached: true,
    needed: 500,
    done: 0,
  });
  await depositByQr(app, 200);
  expect(await wallets(app)).toEqual({ main: 1100, bonus: 100 });
  expect((await app.call(activateBonus, { params: { code: "DAILY10" } })).code).toBe("BONUS_REMAINING");
  await runAction(app.world, "bonus.turnover", { member, amount: 500 });
  expect(await wallets(app)).toEqual({ main: 1200, bonus: 0 });
  const luckydraw = { description: "Bonus 100" };
  expect(await statement(app, 3)).toMatchObject([
    { statementType: "finish_bonus", amount: 100, luckydraw },
    { statementType: "deposit", amount: 200 },
    { statementType: "bonus", from: "luckydraw", to: "bonus", amount: 100, luckydraw },
  ]);
  await expectSoundLedger(app);
});

test("needs no other active bonus, and one coupon gives one bonus", async () => {
  const app = await TestApp.signedIn();
  await app.call(activateBonus, { params: { code: "DAILY10" } });
  await expect(grant(app, "coupon-1")).rejects.toMatchObject({ code: "BONUS_REMAINING" });
  await app.call(clearBonus, {});
  await grant(app, "coupon-1");
  await expect(grant(app, "coupon-2")).rejects.toMatchObject({ code: "BONUS_REMAINING" });
  await runAction(app.world, "bonus.turnover", { member, amount: 500 });
  await expect(grant(app, "coupon-1")).rejects.toThrow();
  expect(await wallets(app)).toEqual({ main: 1000, bonus: 0 });
  await expectSoundLedger(app);
});

test("ending a coupon's bonus early pays nothing, and is possible only while other money is below its amount", async () => {
  const app = await TestApp.signedIn();
  await grant(app, "coupon-1");
  expect((await app.call(checkBonusMinimum, {})).answer).toEqual({ minimum: 200, balance: 1350, allowed: false });
  expect((await app.call(clearBonus, {})).code).toBe("BONUS_CONDITION");
  const newcomer = { username: "0800000002", password: "another1" };
  const { memberId } = (await runAction(app.world, "member.create", newcomer)) as { memberId: string };
  await app.world.write((tx) =>
    grantBonus(tx, {
      couponId: "coupon-2",
      memberId,
      currency: "BAHT",
      amount: toSatang(100),
      multiple: 5,
      description,
    }),
  );
  await app.signIn(newcomer);
  expect((await app.call(clearBonus, {})).answer).toEqual({ message: "BONUS_CLEAR" });
  expect(await wallets(app)).toEqual({ main: 0, bonus: 0 });
  await expectSoundLedger(app);
});

test("finishes at once without a turnover", async () => {
  const app = await TestApp.signedIn();
  await grant(app, "coupon-1", 0);
  expect(await wallets(app)).toEqual({ main: 1000, bonus: 0 });
  expect((await statement(app, 2)).map(({ statementType }) => statementType)).toEqual(["finish_bonus", "bonus"]);
});
