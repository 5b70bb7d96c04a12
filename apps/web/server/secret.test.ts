import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { generatedSecretNotice, sessionSecrets } from "./secret";

let dataDir: string;
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), "secret-")), "deeper");
});
afterEach(() => rmSync(join(dataDir, ".."), { recursive: true }));

test("uses configured secrets and writes nothing", () => {
  const configured = ["given-by-the-operator", "the-secret-before-it"];
  expect(sessionSecrets({ sessionSecrets: configured, dataDir: "/nowhere/to/write" })).toEqual(configured);
});

test("reads the generated secret at the next start", () => {
  const [first] = sessionSecrets({ sessionSecrets: [], dataDir });
  expect(first).toHaveLength(43);
  expect(sessionSecrets({ sessionSecrets: [], dataDir })).toEqual([first]);
});

test("is readable only by the owner and leaves no temporary file", () => {
  sessionSecrets({ sessionSecrets: [], dataDir });
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
  expect(statSync(join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
});

test.each(["", "\n", "half-of-a-secret"])("rejects a stored secret that is %j", (text) => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "session-secret"), text);
  expect(() => sessionSecrets({ sessionSecrets: [], dataDir })).toThrow(/session-secret is damaged; remove it/);
});

test("warns in containers that a generated secret is this replica's own", () => {
  const container = { PUBLISHED_HOST: "127.0.0.1" };
  expect(generatedSecretNotice({ sessionSecrets: [] }, container)).toMatch(/^SESSION_SECRET is not set/);
  expect(generatedSecretNotice({ sessionSecrets: ["given-by-the-operator"] }, container)).toBeNull();
  expect(generatedSecretNotice({ sessionSecrets: [] }, {})).toBeNull();
});
