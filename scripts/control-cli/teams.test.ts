import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type App, buildApp } from "../../apps/mock-api/src/app";
import { readApiSettings } from "../../apps/mock-api/src/env";
import { UserError } from "../bootstrap/user-error.mjs";
import { run as runScenario } from "../tasks/scenario";
import { run as runWorld } from "../tasks/world";

const alpha = "the-token-of-alpha";
const beta = "the-token-of-beta";
let app: App;
let url: string;
let folder: string;
let output: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mekong-team-commands-"));
  const teams = [
    { name: "alpha", role: "member", token: alpha },
    { name: "beta", role: "member", token: beta },
  ];
  writeFileSync(join(folder, "teams.json"), JSON.stringify(teams));
  const env = { DATA_DIR: folder, API_PORT: "0", SIMULATOR_TEAMS_FILE: join(folder, "teams.json") };
  app = await buildApp(readApiSettings(env));
  await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
}, 120_000);

afterAll(async () => {
  await app.fastify.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  vi.unstubAllEnvs();
  output = [];
  vi.spyOn(console, "log").mockImplementation((line) => void output.push(String(line)));
});

/** Runs a command. @returns its output, or the message of its refusal */
async function runAs(token: string, run: (args: string[]) => Promise<number>, ...args: string[]): Promise<string> {
  output = [];
  try {
    await run([...args, "--url", url, "--token", token]);
    return output.join("\n");
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

test("commands say why a team may not use a world", async () => {
  expect(await runAs(alpha, runWorld, "create", "alpha-1")).toBe("Created alpha-1");
  expect(await runAs(alpha, runWorld, "list")).toMatch(/^alpha-1 .* team alpha$/m);
  expect(await runAs(beta, runWorld, "list")).not.toContain("alpha-1");
  const foreign = /^Refused \(403 FOREIGN_WORLD\): world: .*alpha-1 belongs to another team$/;
  const readOnly = /^Refused \(403 READ_ONLY_WORLD\): world: .*main is read-only for teams: change a copy of it$/;
  expect(await runAs(beta, runWorld, "reset", "alpha-1")).toMatch(foreign);
  expect(await runAs(beta, runWorld, "export", "alpha-1", join(folder, "stolen.db"))).toMatch(foreign);
  expect(await runAs(beta, runScenario, "expired-qr", "--world", "alpha-1")).toMatch(foreign);
  expect(await runAs(beta, runWorld, "reset", "main")).toMatch(readOnly);
  expect(await runAs(beta, runWorld, "reset", "alpah-2")).toMatch(/^There is no world alpah-2/);
});

test("commands say that a token is wrong, and take it from SIMULATOR_TOKEN", async () => {
  expect(await runAs("the-token-of-nobody", runWorld, "list")).toBe(
    "Refused (401 UNAUTHORIZED): Authorization: Bearer with a team's token",
  );
  vi.stubEnv("SIMULATOR_TOKEN", beta);
  output = [];
  expect(await runWorld(["list", "--url", url])).toBe(0);
});
