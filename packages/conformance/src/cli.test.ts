import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkResponse } from "@mekong/contract/conformance/check-response";
import { memberEndpoint } from "@mekong/contract/http/catalogue";
import { expect, onTestFinished, test, vi } from "vitest";
import { runCli } from "./cli";
import { OtherBackend, type OtherBackendOptions } from "./other-backend/backend";
import { RUN_TIMEOUT_MS } from "./other-backend/shared-runs";

vi.setConfig({ testTimeout: RUN_TIMEOUT_MS });

async function start(options: OtherBackendOptions = {}): Promise<OtherBackend> {
  const backend = await OtherBackend.start(options);
  onTestFinished(() => backend.close());
  return backend;
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "mekong-conformance-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function cli(args: readonly string[], environment: Record<string, string> = {}) {
  const printed: string[] = [];
  const output = { log: (text: string) => printed.push(text), error: (text: string) => printed.push(text) };
  const code = await runCli(args, environment, output);
  return { code, printed: printed.join("\n") };
}

const PASSWORD = { CONFORMANCE_PASSWORD: "another-secret-1" };
const API = ["--api", "http://127.0.0.1:1", "--username", "u"];

test.each<[string, readonly string[], Record<string, string>, RegExp]>([
  ["no options", [], {}, /^--username is missing; allowed: the username of a member/],
  ["no password", API, {}, /^The environment variable CONFORMANCE_PASSWORD is missing/],
  [
    "another variable without a value",
    [...API, "--password-from", "STAGING"],
    { STAGING: "" },
    /^The environment variable STAGING is missing/,
  ],
  ["no address", ["--username", "u"], PASSWORD, /^--api is missing; allowed: the origin of the backend/],
  [
    "an address with a path",
    ["--api", "https://a.example/api", "--username", "u"],
    PASSWORD,
    /^--api is no origin; allowed: http or https, a host/,
  ],
  [
    "a password without a user",
    ["--api", "https://:secret@a.example", "--username", "u"],
    PASSWORD,
    /^--api is no origin/,
  ],
  ["an empty query", ["--api", "https://a.example/?", "--username", "u"], PASSWORD, /^--api is no origin/],
  ["another protocol", ["--api", "ftp://a.example", "--username", "u"], PASSWORD, /^--api is no origin/],
  [
    "an address with a password",
    ["--api", "https://u:hunter2@a.example", "--username", "u"],
    PASSWORD,
    /^--api is no origin/,
  ],
  ["an unknown variant", [...API, "--variant", "khmer"], PASSWORD, /^--variant is "khmer"; allowed: thai or lao/],
  ["an unknown option", [...API, "--wirte"], PASSWORD, /^Unknown option '--wirte'/],
  ["a password as an option", [...API, "--password", "hunter2"], {}, /^Unknown option '--password'/],
  ["an option without its value", ["--api"], PASSWORD, /'--api <value>' argument missing/],
  ["a chat address without a protocol", [...API, "--chat", "chat.example"], PASSWORD, /^--chat is no origin/],
  ["an empty report", [...API, "--report", ""], PASSWORD, /^--report is empty; allowed: a file name/],
])("refuses %s", async (_title, args, environment, message) => {
  const { code, printed } = await cli(args, environment);
  expect(code).toBe(2);
  expect(printed).toMatch(message);
  expect(printed).toContain("--password-from ENV");
  expect(printed).not.toContain("hunter2");
});

test("prints its usage", async () => {
  expect(await cli(["--help"])).toMatchObject({ code: 0, printed: expect.stringContaining("Exit codes: 0 conforms") });
});

test("exits with 0 and a report of a backend that conforms, read-only by default", async () => {
  const backend = await start();
  const before = JSON.stringify(backend.member);
  const { username, password } = backend.member;
  const { code, printed } = await cli(["--api", backend.url, "--username", username, "--password-from", "SECRET"], {
    SECRET: password,
  });
  expect(code).toBe(0);
  expect(printed).toContain(`Conformance of ${backend.url} (variant thai, read-only)`);
  expect(printed).toContain("not tried  POST /api/wallet/withdraw: it changes data: only with --write");
  expect(printed).toMatch(/\n0 deviate, \d+ conform, \d+ not tried \(\d+ requests\)$/);
  expect(printed).not.toContain("--write changes data");
  expect(JSON.stringify(backend.member)).toBe(before);
});

test("says first what --write changes, and finds nothing in a backend that conforms", async () => {
  const backend = await start();
  const { username, password } = backend.member;
  const args = ["--api", backend.url, "--username", username, "--write"];
  const { code, printed } = await cli(args, { CONFORMANCE_PASSWORD: password });
  expect(printed.indexOf("--write changes data:")).toBe(0);
  expect(printed).toContain("Withdraws 100 baht twice to the member's bank account.");
  expect(printed).toMatch(/\n0 deviate, 72 conform, 0 not tried \(\d+ requests\)$/);
  expect(printed).not.toContain("For information");
  expect(code).toBe(0);
  for (const { endpoint, ...reply } of backend.replies) {
    expect([endpoint, checkResponse(memberEndpoint(endpoint), { headers: {}, ...reply }, "thai")]).toEqual([
      endpoint,
      [],
    ]);
  }
});

test("exits with 1 for deviations, and writes them as JUnit XML without secrets", async () => {
  const change = (reply: { status: number; body: unknown }) => ({ ...reply, body: { website: 5, operator: "x" } });
  const backend = await start({ changes: [{ endpoint: "GET /api/lookup/info", change }] });
  const { username, password } = backend.member;
  const report = join(await folder(), "junit.xml");
  const args = ["--api", backend.url, "--username", username, "--report", report];
  const { code, printed } = await cli(args, { CONFORMANCE_PASSWORD: password });
  expect(code).toBe(1);
  expect(printed).toContain(`deviates   GET /api/lookup/info
             missing name (request)
               expected a string
               seen     nothing
               see      spec §7 GET /api/lookup/info; §3 Site info lookup
             wrong type website (request)`);
  expect(printed).toContain("GET /api/lookup/info  operator (string)");
  const xml = await readFile(report, "utf8");
  expect(xml).toContain(
    '<failure type="wrong type" message="wrong type website">request: expected a string; seen number 5; see spec §7',
  );
  expect(xml).toContain('<testcase classname="conformance" name="GET /api/wallet"/>');
  for (const text of [printed, xml]) expect(text).not.toMatch(new RegExp(`${password}|token-|${username}`));
});

test("exits with 2 if the address is no backend of the contract", async () => {
  const { code, printed } = await cli(["--api", "http://127.0.0.1:1", "--username", "u"], PASSWORD);
  expect(code).toBe(2);
  expect(printed).toContain("http://127.0.0.1:1 does not respond");
  expect(printed).not.toContain(PASSWORD.CONFORMANCE_PASSWORD);
});

test("names a report file that can't be written", async () => {
  const { code, printed } = await cli([...API, "--report", join(await folder(), "missing", "junit.xml")], PASSWORD);
  expect(code).toBe(2);
  expect(printed).toContain("--report can't be written: ENOENT");
});
