import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import {
  actionRecipe,
  adoptRecipe,
  asCurl,
  asLiteral,
  exportWorldRecipe,
  faultRecipe,
  importWorldRecipe,
  restoreSnapshotRecipe,
  takeSnapshotRecipe,
  trafficRecipe,
} from "./recipes";
import { stepLines } from "./yaml";

test("converts an action to a curl command and a Playwright line", () => {
  const { call, playwright } = actionRecipe("main", "qr.pay", { target: "latest" });
  expect(playwright).toBe('await world.do("qr.pay", { target: "latest" });');
  expect(asCurl(call, "http://127.0.0.1:4000")).toBe(
    "curl -sS -X POST 'http://127.0.0.1:4000/simulator/worlds/main/actions/qr.pay' " +
      `-H 'content-type: application/json' -d '{"target":"latest"}'`,
  );
});

test("the recipe of an adoption does not contain the password and the header values", () => {
  const url = "https://staging.example";
  const source = { url, username: "u", password: "secret-1", headers: { "x-key": "secret-2" } };
  const { call, playwright } = adoptRecipe("main", source);
  expect(call.body).toEqual({ url, username: "u", password: "…", headers: { "x-key": "…" } });
  expect(playwright).toBe(
    `await world.adopt({ url: "${url}", username: "u", password: "…", headers: { "x-key": "…" } });`,
  );
  expect(adoptRecipe("main", { url }).call.body).toEqual({ url });
});

test("converts an action and a fault to a scenario step", () => {
  expect(stepLines(actionRecipe("main", "qr.pay", { target: "latest" }).step ?? {})).toEqual([
    "- do: qr.pay",
    "  with: { target: latest }",
  ]);
  expect(stepLines(actionRecipe("main", "clock.freeze", {}).step ?? {})).toEqual(["- do: clock.freeze"]);
  const input = { target: "latest", note: "no: not his", at: undefined, lit: true, word: "true", list: ["0812", null] };
  expect(stepLines(actionRecipe("main", "withdrawal.decide", input).step ?? {})).toEqual([
    "- do: withdrawal.decide",
    `  with: { target: latest, note: "no: not his", lit: true, word: "true", list: ["0812", null] }`,
  ]);
  const rule = { endpoint: "POST /api/login", times: 1, member: undefined, effect: { code: "gone" as const } };
  expect(stepLines(faultRecipe("main", "login.gone", rule).step ?? {})).toEqual([
    "- fault: login.gone",
    "  with: { endpoint: POST /api/login, times: 1, effect: { code: gone } }",
  ]);
  expect(trafficRecipe("main", {}).step).toBeUndefined();
});

test("quotes the body so that a shell reads it back unchanged", () => {
  const { call } = actionRecipe("main", "member.create", { username: "o'neil $HOME", password: 'a"b\\c' });
  const command = asCurl(call, "http://h").replace(/^curl/, "printf '%s\\n'");
  const words = execFileSync("sh", ["-c", command], { encoding: "utf8" }).trim().split("\n");
  expect(JSON.parse(words.at(-1) ?? "")).toEqual({ username: "o'neil $HOME", password: 'a"b\\c' });
});

test("omits undefined fields of a fault", () => {
  const rule = { endpoint: "POST /api/login", times: 1, member: undefined, effect: { code: "gone" as const } };
  expect(faultRecipe("main", "login.gone", rule).playwright).toBe(
    'await world.fault("login.gone", { endpoint: "POST /api/login", times: 1, effect: { code: "gone" } });',
  );
});

test("converts a traffic filter to a query and a Playwright line that waits for such a call", () => {
  const { call, playwright } = trafficRecipe("main", { endpoint: "POST /api/login", status: 401 });
  expect(call.path).toBe("/simulator/worlds/main/traffic?endpoint=POST+%2Fapi%2Flogin&status=401");
  expect(playwright).toBe('await world.traffic({ endpoint: "POST /api/login", status: 401, count: 1, wait: "5s" });');
});

test("quotes keys that are not identifiers", () => {
  expect(asLiteral({ "a-b": [1, null, true] })).toBe('{ "a-b": [1, null, true] }');
});

const origin = "http://127.0.0.1:4000";

test("the recipe of an export writes a file, and the recipe of an import sends a file", () => {
  expect(asCurl(exportWorldRecipe("main", "main.db").call, origin)).toBe(
    "curl -sS 'http://127.0.0.1:4000/simulator/worlds/main/export' -o 'main.db'",
  );
  expect(asCurl(importWorldRecipe("bug-17", "it's one.db").call, origin)).toBe(
    "curl -sS -X PUT 'http://127.0.0.1:4000/simulator/worlds/bug-17/import' " +
      "-H 'content-type: application/vnd.sqlite3' --data-binary '@it'\\''s one.db'",
  );
  expect(importWorldRecipe("bug-17", "main.db").playwright).toBe(
    'const world = await simulator.import("bug-17", await readFile("main.db"));',
  );
});

test("takes a snapshot with PUT and restores it with POST", () => {
  expect(asCurl(takeSnapshotRecipe("main", "before").call, origin)).toBe(
    "curl -sS -X PUT 'http://127.0.0.1:4000/simulator/worlds/main/snapshots/before'",
  );
  expect(asCurl(restoreSnapshotRecipe("main", "before").call, origin)).toBe(
    "curl -sS -X POST 'http://127.0.0.1:4000/simulator/worlds/main/snapshots/before/restore'",
  );
  expect(restoreSnapshotRecipe("main", "before").playwright).toBe('await world.restore("before");');
});
