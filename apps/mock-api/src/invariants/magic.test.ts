import { readFileSync, writeFileSync } from "node:fs";
import { createQrcode } from "@mekong/contract/http/qrcode";
import { addMoney, withdraw } from "@mekong/contract/http/wallet";
import { type MagicKind, type MagicOutcome, magicAmountIn, magicAmounts } from "@mekong/contract/simulator/magic";
import { expect, test } from "vitest";
import { createQrcode as makeQrcode } from "../features/qrcode/create";
import { runAction } from "../simulator/registry";
import { TestApp } from "../testing";
import { testWorld } from "../world/testing";

const kinds: Record<MagicKind, string> = {
  qrcode: "a QR",
  withdrawal: "a withdrawal",
  topUp: "a mobile-wallet deposit",
};

/** Generates `docs/magic-values.md`. */
function magicDocument(): string {
  const rows = magicAmounts.map(({ amount, kind, outcome, about }) => {
    const when = "afterSeconds" in outcome ? `after ${outcome.afterSeconds} s` : "immediately";
    return `| ${amount.toLocaleString("en-US")} | ${kinds[kind]} | ${outcome.result === "left" ? "–" : when} | ${about} |`;
  });
  return `# Magic values

Exact amounts that trigger an outcome in the app without the panel, if \`SIMULATOR=on\`. In kip 1,000 times as much. Times are
world time.

| baht | operation | delay | result |
| ---: | --- | --- | --- |
${rows.join("\n")}

From \`packages/contract/src/simulator/magic.ts\`, by
\`WRITE_DOCS=1 npx vitest run apps/mock-api/src/invariants/magic.test.ts\`.
`;
}

const document = new URL("../../../../docs/magic-values.md", import.meta.url);

/**
 * For each kind of magic amount, performs its operation.
 * @returns the response's status, and a function that reads the record's status
 */
const operations: Record<
  MagicKind,
  (app: TestApp, amount: number) => Promise<{ status: number; readStatus: ReadStatus }>
> = {
  qrcode: async (app, amount) => {
    const { status } = await app.call(createQrcode, { params: { provider: "KBANK" }, body: { amount } });
    return {
      status,
      readStatus: async () => (await app.world.read.qrcode.findFirst({ orderBy: { seq: "desc" } }))?.status,
    };
  },
  withdrawal: async (app, amount) => {
    const { status } = await app.call(withdraw, { body: { amount } });
    return {
      status,
      readStatus: async () => (await app.world.read.withdrawal.findFirst({ orderBy: { seq: "desc" } }))?.status,
    };
  },
  topUp: async (app, amount) => {
    const { status } = await app.call(addMoney, { body: { amount } });
    return {
      status,
      readStatus: async () => (await app.world.read.incomingTransfer.findFirst({ orderBy: { seq: "desc" } }))?.status,
    };
  },
};
type ReadStatus = () => Promise<string | undefined>;

const names: Record<MagicKind, { open: string } & Record<"succeeded" | "failed", string>> = {
  qrcode: { open: "LIVE", succeeded: "PAID", failed: "EXPIRED" },
  withdrawal: { open: "PENDING", succeeded: "SUCCESS", failed: "FAILED" },
  topUp: { open: "PENDING", succeeded: "SUCCESS", failed: "FAILED" },
};

/** Signs in a member with money; autopilots are off and the clock is frozen. */
async function startWithFunds(): Promise<TestApp> {
  const app = await TestApp.signedIn();
  await runAction(app.world, "clock.freeze", {});
  await runAction(app.world, "autopilot.set", { kind: "all", on: false });
  await runAction(app.world, "member.credit", { member: "0812345678", wallet: "main", amount: 10_000 });
  return app;
}

test.each(magicAmounts)("$amount baht as a $kind: $about", async ({ amount, kind, outcome }) => {
  const app = await startWithFunds();
  const { status, readStatus } = await operations[kind](app, amount);
  const { open } = names[kind];
  if (outcome.result === "refused") {
    expect(status).toBe(502);
    expect(await readStatus()).toBeUndefined();
    return;
  }
  expect([status, await readStatus()]).toEqual([200, open]);
  await runAction(app.world, "clock.advance", { seconds: 4 });
  expect(await readStatus()).toBe(open);
  await runAction(app.world, "clock.advance", { seconds: 1 });
  expect(await readStatus()).toBe(expectedStatus(kind, outcome));
  // An amount that is one satang larger is not magic.
  const nonMagicResult = await operations[kind](app, amount + 0.01);
  await runAction(app.world, "clock.advance", { seconds: 5 });
  expect([nonMagicResult.status, await nonMagicResult.readStatus()]).toEqual([200, open]);
});

function expectedStatus(kind: MagicKind, outcome: MagicOutcome): string {
  const { [kind]: statusNames } = names;
  return outcome.result === "succeeded" || outcome.result === "failed" ? statusNames[outcome.result] : statusNames.open;
}

test("a QR cancelled before its magic outcome stays cancelled", async () => {
  const app = await startWithFunds();
  const { answer } = await app.call(createQrcode, { params: { provider: "KBANK" }, body: { amount: 1803 } });
  if (!answer.hasQrcode) throw new Error("no QR");
  await runAction(app.world, "qr.expire", { target: answer.qrcodeId });
  expect(await app.world.read.scheduledAction.count({ where: { action: { startsWith: "qr." } } })).toBe(0);
});

test("without the simulator there are no magic amounts", async () => {
  const world = await testWorld(runAction);
  await runAction(world, "clock.freeze", {});
  const { id: memberId } = await world.read.member.findFirstOrThrow({ where: { username: "0812345678" } });
  for (const { amount } of magicAmounts.filter(({ kind }) => kind === "qrcode")) {
    await world.write((tx) => makeQrcode(world, tx, { memberId, provider: "KBANK", amount }, null));
    await runAction(world, "clock.advance", { seconds: 6 });
    expect((await world.read.qrcode.findFirst({ orderBy: { seq: "desc" } }))?.status).toBe("LIVE");
  }
});

test("in kip the amounts are in thousands", () => {
  expect([magicAmountIn(1801, "BAHT"), magicAmountIn(1801, "LAK")]).toEqual([1801, 1_801_000]);
});

test("docs/magic-values.md matches the table", () => {
  if (process.env.WRITE_DOCS === "1") writeFileSync(document, magicDocument());
  expect(readFileSync(document, "utf8")).toBe(magicDocument());
});
