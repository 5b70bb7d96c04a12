import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionSecret } from "./secret";

let dataDir: string;
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), "secret-")), "deeper");
});
afterEach(() => rmSync(join(dataDir, ".."), { recursive: true }));

test("uses a configured secret and writes nothing", () => {
  expect(sessionSecret({ sessionSecret: "given-by-the-operator", dataDir: "/nowhere/to/write" })).toBe(
    "given-by-the-operator",
  );
});

test("reads the generated secret at the next start", () => {
  const first = sessionSecret({ sessionSecret: null, dataDir });
  expect(first).toHaveLength(43);
  expect(sessionSecret({ sessionSecret: null, dataDir })).toBe(first);
});

test("is readable only by the owner and leaves no temporary file", () => {
  sessionSecret({ sessionSecret: null, dataDir });
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
  expect(statSync(join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
});

test.each(["", "\n", "half-of-a-secret"])("rejects a stored secret that is %j", (text) => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "session-secret"), text);
  expect(() => sessionSecret({ sessionSecret: null, dataDir })).toThrow(/session-secret is damaged; remove it/);
});
