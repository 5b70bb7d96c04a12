import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type App, buildApp } from "../../apps/mock-api/src/app";
import { readApiSettings } from "../../apps/mock-api/src/env";
import { OtherBackend } from "../../packages/conformance/src/other-backend/backend";
import { demoMember } from "../../prisma/seed/demo";
import { UserError } from "../bootstrap/user-error.mjs";
import { run as runScenario } from "../tasks/scenario";
import { run as runWorld } from "../tasks/world";

let app: App;
let url: string;
let folder: string;
let output: string[] = [];
let backend: OtherBackend;
const UNREACHABLE = "http://127.0.0.1:9";

beforeAll(async () => {
  backend = await OtherBackend.start();
  folder = mkdtempSync(join(tmpdir(), "mekong-commands-"));
  const origins = `${backend.url} ${UNREACHABLE}`;
  app = await buildApp(readApiSettings({ API_PORT: "0", DATA_DIR: folder, UPSTREAM_ORIGINS: origins }));
  await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
}, 120_000);

afterAll(async () => {
  await app.fastify.close();
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  vi.unstubAllEnvs();
  output = [];
  vi.spyOn(console, "log").mockImplementation((line) => void output.push(String(line)));
});

/** Runs a command. @returns exit code and output; after a `UserError`: 1 and its message */
async function runCommand(
  run: (args: string[]) => Promise<number>,
  ...args: string[]
): Promise<[code: number, text: string]> {
  try {
    return [await run([...args, "--url", url]), output.join("\n")];
  } catch (error) {
    if (error instanceof UserError) return [1, error.message];
    throw error;
  }
}

const member = demoMember.username;

function file(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const scenario = (...lines: string[]) =>
  ["version: 1", "name: mine", "title: Mine", "about: Look.", ...lines, ""].join("\n");

test("a passing scenario reports each step, creates a missing world and exits with 0", async () => {
  const [code, text] = await runCommand(runScenario, "expired-qr", "--world", "for-me");
  expect([code, text]).toEqual([0, expect.stringContaining("Passed, in world for-me")]);
  expect(text).toMatch(/✓ 1\. /);
  expect(app.worlds.names()).toContain("for-me");
});

test("a failing scenario names the step and the difference, keeps its world, leaves main unchanged and exits with 1", async () => {
  const before = await new SimulatorClient({ url }).use("main").members();
  const yaml = scenario(
    "steps:",
    `  - { do: member.coins, with: { member: "${member}", coins: 7 } }`,
    `  - { look: [{ get: "members[username=${member}].coin", equals: 1000 }] }`,
  );
  const [code, text] = await runCommand(runScenario, file("fails.yaml", yaml));
  expect(code).toBe(1);
  expect(text).toContain("✗ 2. ");
  expect(text).toContain("should be 1000 but is 7");
  const world = /in world ([\w-]+)$/.exec(text)?.[1] ?? "";
  const coins = (await new SimulatorClient({ url }).use(world).members()).find(({ username }) => username === member);
  expect(coins?.coin).toBe(7);
  expect(await new SimulatorClient({ url }).use("main").members()).toEqual(before);
});

test.each([
  [
    "an unknown name",
    ["expired-qrr"],
    /^There is no scenario expired-qrr\. Did you mean expired-qr\? npm run scenario lists/,
  ],
  ["a name without a similar one", ["moon"], /^There is no scenario moon\. npm run scenario lists/],
  ["an invalid world name", ["expired-qr", "--world", "../main"], /^Refused \(\d{3} \w+\)/],
  ["a missing file", ["no-such.yaml"], /^no-such\.yaml can't be read: ENOENT/],
  ["an unknown option", ["expired-qr", "--wrold", "w"], /Unknown option '--wrold'[\s\S]*Exit codes: 0 passed/],
  ["two scenarios", ["expired-qr", "qr-paid"], /^One scenario at a time/],
  ["a value without a name", ["expired-qr", "--set", "500"], /^--set expects name=value, not "500"/],
])("scenario: reports %s and exits with 1", async (_, args, pattern) => {
  expect(await runCommand(runScenario, ...args)).toEqual([1, expect.stringMatching(pattern)]);
});

test.each([
  [
    "an unknown action",
    scenario("steps:", "  - do: clock.freeze", "  - do: qr.payy"),
    /^Refused \(422 KEY_INVALID\): steps\.1\.do, line 7: not one of the \d+ allowed values; did you mean qr\.pay\?\n {4}7 \| - do: qr\.payy$/,
  ],
  ["bad YAML", "version: 1\nname: [mine\n", /^Refused \(422 KEY_INVALID\): line \d: YAML: /],
  ["an unknown field", scenario("colour: red", "steps: []"), /colour, line 5: one of version, name/],
  [
    "a newer version",
    scenario("steps: []").replace("1", "9"),
    /version, line 1: at most 1: this scenario needs a server/,
  ],
])("rejects a file with %s, quotes the line and saves nothing", async (_, yaml, pattern) => {
  const savedFile = join(folder, "scenarios", "mine.yaml");
  rmSync(savedFile, { force: true });
  expect(await runCommand(runScenario, file("bad.yaml", yaml))).toEqual([1, expect.stringMatching(pattern)]);
  expect(existsSync(savedFile)).toBe(false);
});

test("exports, imports, lists, resets and drops a world", async () => {
  await new SimulatorClient({ url }).use("main").do("member.coins", { member, coins: 5 });
  const path = join(folder, "bug.db");
  expect(await runCommand(runWorld, "export", "main", path)).toEqual([
    0,
    expect.stringMatching(/^Exported main to .* bytes\)$/),
  ]);
  output = [];
  expect(await runCommand(runWorld, "import", "bug", path)).toEqual([0, expect.stringMatching(/^Imported bug from /)]);
  const coinsOf = async (world: string) =>
    (await new SimulatorClient({ url }).use(world).members()).find(({ username }) => username === member)?.coin;
  expect(await coinsOf("bug")).toBe(5);
  output = [];
  expect((await runCommand(runWorld, "list"))[1]).toMatch(/^bug .*from import .*\(frozen\)$/m);
  await runCommand(runWorld, "reset", "main");
  expect(await coinsOf("main")).not.toBe(5);
  output = [];
  expect(await runCommand(runWorld, "drop", "bug")).toEqual([0, "Deleted bug"]);
});

test("refuses to save a replay without recorded responses, and shows the usage if the name is missing", async () => {
  const [code, text] = await runCommand(runWorld, "replay", "main", "bug");
  expect([code, text]).toEqual([1, expect.stringContaining("NO_DATA")]);
  expect(await runCommand(runWorld, "replay", "main")).toEqual([1, expect.stringContaining("npm run world -- replay")]);
});

test("creates a world, and saves, restores and deletes its snapshots", async () => {
  const coins = async () =>
    (await new SimulatorClient({ url }).use("by-hand").members()).find(({ username }) => username === member)?.coin;
  const lines = async (...args: string[]) => {
    output = [];
    return runCommand(runWorld, ...args);
  };
  expect(await lines("create", "by-hand")).toEqual([0, "Created by-hand"]);
  const before = await coins();
  expect(await lines("snapshots", "by-hand")).toEqual([0, ""]);
  expect(await lines("snapshot", "by-hand", "before")).toEqual([0, "Saved by-hand as before"]);
  expect(await lines("snapshots", "by-hand")).toEqual([0, expect.stringMatching(/^before +\d{4}-\d\d-\d\dT[\d:.]+Z$/)]);
  await new SimulatorClient({ url }).use("by-hand").do("member.coins", { member, coins: 77 });
  expect(await lines("restore", "by-hand", "before")).toEqual([0, "Restored by-hand to before"]);
  expect(await coins()).toBe(before);
  expect(await lines("forget", "by-hand", "before")).toEqual([0, "Deleted before"]);
  expect(await lines("forget", "by-hand", "before")).toEqual([0, "Nothing to delete"]);
  expect(await lines("snapshots", "by-hand")).toEqual([0, ""]);
});

test("the audit exits with 0 if the ledger balances, else with 1", async () => {
  await runCommand(runWorld, "create", "audited");
  output = [];
  expect(await runCommand(runWorld, "audit", "audited")).toEqual([
    0,
    expect.stringMatching(/^The ledger of audited balances: \d+ entries, \d+ postings$/),
  ]);
  const reported: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void reported.push(String(line)));
  // No API call can unbalance the ledger, so change the database directly.
  await (await app.worlds.get("audited")).write(
    ({ db }) => db.$executeRaw`UPDATE "LedgerAccount" SET "balance" = "balance" + 1 WHERE "name" = 'main'`,
  );
  output = [];
  expect(await runCommand(runWorld, "audit", "audited")).toEqual([1, ""]);
  expect(JSON.parse(reported.join("\n"))).toMatchObject({ ok: false });
});

test("import rejects a damaged or foreign file and keeps the existing world", async () => {
  const client = new SimulatorClient({ url });
  await client.world({ name: "kept" });
  await client.use("kept").do("member.coins", { member, coins: 9 });
  const path = join(folder, "whole.db");
  await runCommand(runWorld, "export", "kept", path);
  const exported = readFileSync(path);
  for (const [bytes, message] of [
    [Buffer.from("PK a zip file"), "not a world"],
    [exported.subarray(0, exported.length / 2), "damaged"],
    [Buffer.from(exported).fill(0x5a, 4096, 4096 * 6), "damaged"],
  ] as const) {
    for (const world of ["kept", "never"]) {
      expect(await runCommand(runWorld, "import", world, file("bad.db", bytes))).toEqual([
        1,
        expect.stringMatching(RegExp(`^Refused \\(422 KEY_INVALID\\).*${message}`)),
      ]);
    }
  }
  expect((await client.use("kept").members()).find(({ username }) => username === member)?.coin).toBe(9);
  expect(app.worlds.exists("never")).toBe(false);
});

test("adopt lists the copied and the skipped items, and the command that undoes the adoption", async () => {
  await runCommand(runWorld, "create", "adopted");
  output = [];
  vi.stubEnv("STAGING_PASSWORD", backend.member.password);
  const source = ["--from", backend.url, "--username", backend.member.username, "--password-from", "STAGING_PASSWORD"];
  const [code, text] = await runCommand(runWorld, "adopt", "adopted", ...source);
  expect([code, text.split("\n")]).toEqual([
    0,
    [
      `Copied from ${backend.url} into adopted:`,
      "  Site name and contact 1",
      "  Banks                 2",
      "  Sources               1",
      "  Texts and banners     7",
      "  Deposit accounts      2",
      "  Withdrawal limits     1",
      "  Games                 3",
      "  Bonuses               2",
      "  Wheel slices          1",
      "Skipped:",
      expect.stringMatching(/^ {2}GET \/api\/bonus, WELCOME, \[\]\.percent.*: not sent: taken from/),
      expect.stringMatching(/^ {2}GET \/api\/bonus, DAILY, /),
      expect.stringMatching(/^ {2}GET \/api\/spinwheel\/setup, A, prize: not sent/),
      "To undo: npm run world -- restore adopted before-adopt",
    ],
  ]);
  output = [];
  expect((await runCommand(runWorld, "restore", "adopted", "before-adopt"))[0]).toBe(0);
});

test.each([
  ["a missing address", [], /^--from is missing; allowed: the origin of the backend/],
  [
    "a missing environment variable of the password",
    ["--from", UNREACHABLE, "--username", "u"],
    /^The environment variable ADOPT_PASSWORD is missing/,
  ],
  ["an invalid origin", ["--from", "staging"], /^Refused \(422 KEY_INVALID\): url: an http or https origin/],
  [
    "a backend that UPSTREAM_ORIGINS does not list",
    ["--from", "http://127.0.0.1:10"],
    /^Refused \(422 KEY_INVALID\): url: an origin that UPSTREAM_ORIGINS lists: /,
  ],
  [
    "a backend that refuses connections",
    ["--from", UNREACHABLE],
    /^Refused \(502 UPSTREAM_FAIL\): url: 127\.0\.0\.1:9 refuses connections$/,
  ],
])("adopt: reports %s and exits with 1", async (_, args, pattern) => {
  expect(await runCommand(runWorld, "adopt", "main", ...args)).toEqual([1, expect.stringMatching(pattern)]);
});

test("commands other than adopt reject the options of adopt", async () => {
  expect(await runCommand(runWorld, "reset", "main", "--from", UNREACHABLE)).toEqual([
    1,
    expect.stringMatching(/^npm run world -- list\n/),
  ]);
});

test.each([
  ["an unknown world", ["reset", "mian"], /^There is no world mian\. Did you mean main\? npm run world -- list lists/],
  ["an unknown command", ["rest", "main"], /^npm run world -- list\n/],
  ["a missing argument", ["export", "main"], /^npm run world -- list\n/],
  ["a missing file", ["import", "bug", "no.db"], /^no\.db can't be read: ENOENT/],
  ["an unknown snapshot", ["restore", "main", "never-taken"], /^Refused \(4\d\d NO_DATA\)/],
])("world: reports %s and exits with 1", async (_, args, pattern) => {
  expect(await runCommand(runWorld, ...args)).toEqual([1, expect.stringMatching(pattern)]);
});

test("explains how to start the stack if nothing responds", async () => {
  await expect(runWorld(["list", "--url", "http://127.0.0.1:9"])).rejects.toThrow(/start the stack \(npm start\)/);
});
