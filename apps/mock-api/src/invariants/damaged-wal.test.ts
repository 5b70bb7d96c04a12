import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { audit } from "../ledger/audit";
import { chosenSeed } from "../ledger/model-testing/run";
import { runAction } from "../simulator/registry";
import { sized } from "../testing-size";
import { testFolder, testRegistry } from "../world/testing";
import type { World } from "../world/world";

/** Number of damaged logs; the environment variable `WAL_ROUNDS` overrides it. */
const ROUNDS = Number(process.env.WAL_ROUNDS ?? sized(12, 25));
/** This many writes do not fit between two checkpoints of the WAL. */
const WRITES = 160;

/** Generates damage by a crash, a bad disk or an incomplete copy. Positions are fractions of the WAL's length. */
const damages = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("cut" as const), at: share() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("flip" as const), at: share(), bit: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("zeros" as const), at: share(), bytes: fc.nat(9_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("garbage" as const), at: share(), bytes: fc.nat(9_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("header" as const), at: fc.nat(31), bit: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.constant({ kind: "gone" as const }) },
);
type Damage = typeof damages extends fc.Arbitrary<infer T> ? T : never;

function share(): fc.Arbitrary<number> {
  return fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
}

function damaged(log: Buffer, damage: Damage): Buffer {
  const copy = Buffer.from(log);
  switch (damage.kind) {
    case "gone":
      return Buffer.alloc(0);
    case "header":
      copy[damage.at] = (copy[damage.at] ?? 0) ^ (1 << damage.bit);
      return copy;
  }
  const at = Math.floor(damage.at * log.length);
  if (damage.kind === "cut") return copy.subarray(0, at);
  if (damage.kind === "flip") copy[at] = (copy[at] ?? 0) ^ (1 << damage.bit);
  else copy.fill(damage.kind === "zeros" ? 0 : "garbage", at, Math.min(at + damage.bytes, log.length));
  return copy;
}

async function journalOf({ read }: World) {
  return read.journalEntry.findMany({ orderBy: { id: "asc" }, include: { postings: { orderBy: { id: "asc" } } } });
}

async function write(world: World, n: number): Promise<void> {
  const member = demoMember.username;
  if (n % 3 === 2) await runAction(world, "game.play", { member, game: "pg", bet: 1, win: n % 2 });
  else
    await runAction(world, "member.credit", { member, wallet: n % 3 === 0 ? "main" : "pg", amount: (100 + n) / 100 });
}

test("a truncated or corrupted log opens as a clean prefix of the committed writes", {
  timeout: 60_000 + ROUNDS * 2_000,
}, async () => {
  const seed = chosenSeed();
  console.info(`damaged log: seed ${seed} (FC_SEED=${seed} repeats it)`);
  const dataDir = testFolder();
  const worlds = await testRegistry(runAction, dataDir);
  const world = await worlds.put("answered", { seed: "wal" });
  const file = (name: string) => join(dataDir, "worlds", `${name}.db`);
  for (let n = 0; n < WRITES; n++) await write(world, n);
  const whole = await journalOf(world);
  // Copies the file while the world is open and idle. As after a kill, the latest writes are only in the WAL.
  copyFileSync(file("answered"), file("untouched"));
  const log = readFileSync(`${file("answered")}-wal`);
  expect(log.length).toBeGreaterThan(100_000);

  const outcomes: Record<string, number> = { whole: 0, prefix: 0, refused: 0 };
  let shortest = whole.length;
  for (const [round, damage] of fc.sample(damages, { seed, numRuns: ROUNDS }).entries()) {
    const name = `damaged-${round}`;
    copyFileSync(file("untouched"), file(name));
    writeFileSync(`${file(name)}-wal`, round === 0 ? log : damaged(log, damage));
    const about = `FC_SEED=${seed} round ${round}: ${JSON.stringify(damage)}`;
    const opened = await worlds.get(name).catch((error: unknown) => error);
    if (opened instanceof Error) {
      expect(opened.message, about).not.toBe("");
      outcomes.refused = (outcomes.refused ?? 0) + 1;
      continue;
    }
    const after = opened as World;
    const there = await journalOf(after);
    expect(there, about).toEqual(whole.slice(0, there.length));
    expect(await audit(after.read), about).toMatchObject({ ok: true });
    expect(await after.read.$queryRaw`PRAGMA integrity_check`, about).toEqual([{ integrity_check: "ok" }]);
    // The world stays writable.
    await write(after, 0);
    expect((await journalOf(after)).length, about).toBe(there.length + 1);
    expect(await audit(after.read), about).toMatchObject({ ok: true });
    if (round === 0) expect(there.length, "the untouched log").toBe(whole.length);
    const outcome = there.length === whole.length ? "whole" : "prefix";
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    shortest = Math.min(shortest, there.length);
    await worlds.drop(name);
    expect(existsSync(file(name))).toBe(false);
  }
  console.info(
    `damaged log: ${ROUNDS} rounds of a log of ${log.length} bytes over a file of ` +
      `${statSync(file("untouched")).size}: ${JSON.stringify(outcomes)}; of ${whole.length} entries at least ${shortest} were there`,
  );
  expect(outcomes.prefix).toBeGreaterThan(0);
  // Only the WAL is damaged, so the file always opens.
  expect(outcomes.refused).toBe(0);
});
