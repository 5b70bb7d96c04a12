import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { errorCodes } from "@mekong/contract/errors";
import { settingNames } from "@mekong/contract/settings";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { sessionSecrets } from "../apps/web/server/secret";
import { CACHE, ROOT } from "../scripts/bootstrap/root.mjs";
import { builtPrograms, type Program } from "../scripts/dev-stack/programs";
import { origin, readStackSettings } from "../scripts/dev-stack/settings";
import { Stack } from "../scripts/dev-stack/stack";
import { prepareAll } from "../scripts/setup/all";
import { coverageDocument, coverageSummary } from "../scripts/test/coverage-document";
import { setStackAddresses, stackAddresses } from "./stack-addresses";
import { HAS_UPSTREAM, IS_FULL_TIER, RUN_NAME } from "./tier";
import { startValidatingProxy } from "./validating-proxy";

/** Report of the error codes that the tests saw on each screen. */
const COVERAGE_FILE = join(ROOT, "test-results", `${RUN_NAME}-coverage.md`);
const LOG_FILE = join(CACHE, "logs", `${RUN_NAME}-stack.log`);

/**
 * Starts the programs of `npm start` on free ports with an empty data folder, unless the environment names a running
 * stack. Their output is written to `.cache/logs`.
 * @returns a function that stops the stack after the last test
 */
export default async function startStack(): Promise<(() => Promise<void>) | undefined> {
  if (stackAddresses()) return undefined;
  await prepareAll();
  // Tests expect the default settings, so settings of the shell are removed.
  for (const name of settingNames) delete process.env[name];
  const dataDir = join(tmpdir(), `mekong-e2e-${process.pid}`);
  const settings = await readStackSettings({ WEB_PORT: "0", API_PORT: "0", DATA_DIR: dataDir });
  mkdirSync(join(CACHE, "logs"), { recursive: true });
  const log = createWriteStream(LOG_FILE);
  const write = (line: string) => log.write(`${line}\n`);
  const forwarder = HAS_UPSTREAM ? await forwarderTo(settings.apiUrl, dataDir) : null;
  const backendUrl = forwarder?.url ?? settings.apiUrl;
  // The long tier compares every call of web with the OpenAPI document.
  const proxy = IS_FULL_TIER ? await startValidatingProxy(backendUrl) : null;
  const backend = { API_URL: proxy?.origin ?? backendUrl, API_PUBLIC_URL: settings.apiUrl };
  const programs = builtPrograms(settings).map((program) =>
    program.name === "web" ? { ...program, env: { ...program.env, ...backend } } : program,
  );
  const stack = new Stack([...(forwarder?.programs ?? []), ...programs], write);
  const stop = async () => {
    await stack.stop();
    await new Promise<void>((resolve) => log.end(resolve));
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await stack.ready();
  } catch (error) {
    await stop();
    await proxy?.stop().catch(() => {});
    throw new Error(`The stack under test did not start; what it said is in ${LOG_FILE}`, { cause: error });
  }
  setStackAddresses({
    web: origin(settings.host, settings.webPort),
    api: settings.apiUrl,
    sessionSecret: sessionSecrets({ sessionSecrets: [], dataDir })[0],
    forwarder: forwarder?.url,
  });
  return async () => {
    await reportCoverage(settings.apiUrl).finally(stop);
    await proxy?.stop();
  };
}

/**
 * A second mock-api, whose worlds have those of the first as upstream (E2E_UPSTREAM=1). Tests control the first, so that
 * they show that the app behaves the same behind the simulator.
 */
async function forwarderTo(backend: string, dataDir: string): Promise<{ url: string; programs: Program[] }> {
  const ports = { WEB_PORT: "0", API_PORT: "0" };
  const settings = await readStackSettings({ ...ports, DATA_DIR: join(dataDir, "forwarder") });
  const programs = builtPrograms(settings).filter(({ name }) => name === "api");
  const env = { UPSTREAM_ORIGINS: backend };
  return { url: settings.apiUrl, programs: programs.map((each) => ({ ...each, env: { ...each.env, ...env } })) };
}

/** The server counts over all worlds, including deleted ones. Tests with an isolated stack are not counted. */
async function reportCoverage(url: string): Promise<void> {
  const report = await new SimulatorClient({ url }).coverage({ since: "start" });
  mkdirSync(dirname(COVERAGE_FILE), { recursive: true });
  writeFileSync(COVERAGE_FILE, coverageDocument(report, errorCodes));
  console.log(`\n${coverageSummary(report, errorCodes)} (${relative(ROOT, COVERAGE_FILE)})`);
}
