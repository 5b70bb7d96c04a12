import { setImmediate } from "node:timers/promises";
import { activateBonus, listBonuses } from "@mekong/contract/http/bonus";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { depositByQr, expectSoundLedger, manyMembers, wallets } from "../../testing-money";
import { outcomeOf, Storm } from "../../testing-storm";

const member = demoMember.username;

/** Activates a bonus. @returns the error code, or null */
async function activate(app: TestApp, code: string) {
  return (await app.call(activateBonus, { params: { code } })).code;
}

/** Returns the number of receipts, after checking that the bonus's own count agrees. */
async function takenCount(app: TestApp, code: string): Promise<number> {
  const [receipts, bonus] = await Promise.all([
    app.world.read.bonusReceipt.count({ where: { bonusCode: code } }),
    app.world.read.bonus.findUniqueOrThrow({ where: { code } }),
  ]);
  expect(bonus.received).toBe(receipts);
  return receipts;
}

/** Plays until the bonus ends. */
async function playOut(app: TestApp): Promise<void> {
  await depositByQr(app, 100);
  await runAction(app.world, "bonus.turnover", { member, amount: 1_000_000 });
}

/**
 * Activates and completes the bonus until an activation is refused.
 * @returns number of completions, and the error code
 */
async function exhaust(app: TestApp, code: string) {
  for (let times = 0; times < 10; times++) {
    const refusal = await activate(app, code);
    if (refusal) return [times, refusal];
    await playOut(app);
  }
  return [10, null];
}

test("a total limit never resets", async () => {
  const app = await TestApp.signedIn();
  expect(await exhaust(app, "WELCOME100")).toEqual([1, "BONUS_MAX_CLAIMED"]);
  await runAction(app.world, "clock.advance", { days: 400 });
  await app.signIn();
  expect(await activate(app, "WELCOME100")).toBe("BONUS_MAX_CLAIMED");
});

test("a daily limit resets at midnight in Bangkok, not in London", async () => {
  const app = await TestApp.signedIn();
  expect(await exhaust(app, "DAILY10")).toEqual([2, "BONUS_MAX_CLAIMED"]);
  await runAction(app.world, "clock.set", { at: "2026-11-20T16:59:59.999Z" });
  expect(await activate(app, "DAILY10")).toBe("BONUS_MAX_CLAIMED");
  await runAction(app.world, "clock.set", { at: "2026-11-20T17:00:00.000Z" });
  expect(await exhaust(app, "DAILY10")).toEqual([2, "BONUS_MAX_CLAIMED"]);
  await runAction(app.world, "clock.set", { at: "2026-11-21T00:00:00.000Z" });
  expect(await activate(app, "DAILY10")).toBe("BONUS_MAX_CLAIMED");
  const received = (await app.call(listBonuses, {})).answer.find(({ code }) => code === "DAILY10")?.userBonus?.received;
  expect(received?.map(({ updatedAt }) => updatedAt)).toEqual([
    "2026-11-20T03:00:00.000Z",
    "2026-11-20T03:00:00.000Z",
    "2026-11-20T17:00:00.000Z",
    "2026-11-20T17:00:00.000Z",
  ]);
});

test("a weekly limit resets on Monday in Bangkok", async () => {
  const app = await TestApp.signedIn();
  expect(await exhaust(app, "WEEKLY20")).toEqual([3, "BONUS_MAX_CLAIMED"]);
  await runAction(app.world, "clock.set", { at: "2026-11-22T16:59:59.000Z" });
  expect(await activate(app, "WEEKLY20")).toBe("BONUS_MAX_CLAIMED");
  await runAction(app.world, "clock.advance", { toNext: "week" });
  expect(await exhaust(app, "WEEKLY20")).toEqual([3, "BONUS_MAX_CLAIMED"]);
});

test("a bonus counts in the period of its activation, whenever its deposit comes", async () => {
  const app = await TestApp.signedIn();
  expect(await activate(app, "DAILY10")).toBeNull();
  await runAction(app.world, "clock.advance", { toNext: "day" });
  await playOut(app);
  expect(await exhaust(app, "DAILY10")).toEqual([2, "BONUS_MAX_CLAIMED"]);
});

test("allows one bonus at a time: refuses the same or another one while it is pending", async () => {
  const app = await TestApp.signedIn();
  const before = [await takenCount(app, "WELCOME100"), await takenCount(app, "DAILY10")] as const;
  expect(await activate(app, "WELCOME100")).toBeNull();
  expect(await activate(app, "WELCOME100")).toBe("BONUS_ALREADY_ACTIVE");
  expect(await activate(app, "DAILY10")).toBe("BONUS_REMAINING");
  await depositByQr(app, 100);
  expect(await activate(app, "WELCOME100")).toBe("BONUS_ALREADY_ACTIVE");
  expect(await activate(app, "DAILY10")).toBe("BONUS_REMAINING");
  expect([await takenCount(app, "WELCOME100"), await takenCount(app, "DAILY10")]).toEqual([before[0] + 1, before[1]]);
});

test("one of a hundred parallel activations succeeds and uses one unit of stock", async () => {
  const app = await TestApp.signedIn();
  const before = await takenCount(app, "WEEKLY20");
  const storm = new Storm(100);
  const counts = await storm.run(async () => (await activate(app, "WEEKLY20")) ?? "ok");
  expect(counts).toEqual({ ok: 1, BONUS_ALREADY_ACTIVE: storm.size - 1 });
  expect(await takenCount(app, "WEEKLY20")).toBe(before + 1);
});

test("callers that race a bonus repeatedly get it exactly as often as its limit allows", async () => {
  const app = await TestApp.signedIn();
  const before = await takenCount(app, "WEEKLY20");
  const storm = new Storm(10);
  let winCount = 0;
  async function runner(): Promise<string> {
    // Limits the attempts: if one parallel caller failed, the others would repeat forever.
    for (let tries = 0; tries < 200; tries++) {
      const code = await activate(app, "WEEKLY20");
      if (code === "BONUS_MAX_CLAIMED") return code;
      if (code === null) {
        winCount += 1;
        await playOut(app);
      } else expect(code).toMatch(/^BONUS_(ALREADY_ACTIVE|REMAINING)$/);
      // Injected requests never yield to the event loop, so other callers would starve.
      await setImmediate();
    }
    return "never refused";
  }
  expect(await storm.run(runner)).toEqual({ BONUS_MAX_CLAIMED: storm.size });
  expect(winCount).toBe(3);
  expect(await takenCount(app, "WEEKLY20")).toBe(before + 3);
  expect(await wallets(app)).toEqual({ main: 900 + 3 * 120, bonus: 0 });
  await expectSoundLedger(app);
});

test("a hundred parallel members share a stock: exactly as many succeed as there are units", async () => {
  const app = await TestApp.signedIn();
  const before = await takenCount(app, "DAILY10");
  await app.world.write(async (tx) => {
    await tx.db.bonus.update({ where: { code: "DAILY10" }, data: { stock: before + 7 } });
  });
  const storm = new Storm(100);
  const members = await manyMembers(app, storm.size);
  const counts = await storm.run((n) =>
    outcomeOf(runAction(app.world, "bonus.activate", { member: members[n]?.username, code: "DAILY10" })),
  );
  expect(counts).toEqual({ ok: 7, BONUS_FULL: storm.size - 7 });
  expect(await activate(app, "DAILY10")).toBe("BONUS_FULL");
  expect(await takenCount(app, "DAILY10")).toBe(before + 7);
});
