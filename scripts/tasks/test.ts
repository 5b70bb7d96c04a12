import { ensureNativeModule } from "../bootstrap/native-module.mjs";
import { UserError } from "../bootstrap/user-error.mjs";
import { ensureBrowser } from "../browser/install";
import { checks } from "../checks/all";
import { prepareAll, prepareSources } from "../setup/all";
import { Steps } from "../test/steps";
import { runEndToEndTests, runMoneyTestsWithUpstream, runUnitTests } from "../test/suites";

const parts = ["checks", "unit", "e2e"] as const;
type Part = (typeof parts)[number];

/** This task builds the database's binary in parallel with the checks. */
export const awaitsDatabase = true;

/** `npm test`; `-- --only=unit` runs one part. */
export async function run(options: string[]): Promise<number> {
  const selected = selectedParts(options);
  const steps = new Steps();
  await prepareSources();
  const database = startEarly(ensureNativeModule());
  const browser = selected.includes("e2e") ? startEarly(ensureBrowser({ beside: true })) : null;
  if (selected.includes("checks")) await steps.checks(checks);
  // The first unit tests leave a processor idle while their projects start, so the build runs at the same time.
  const build = browser ? startEarly(buildPrograms(database)) : null;
  if (selected.includes("unit")) {
    await steps.suite("Unit tests without a database", () => runUnitTests("without a database"));
    await steps.suite("Unit tests on a database", async () => {
      await database;
      return runUnitTests("on a database");
    });
  }
  if (browser && build) {
    if (await steps.step("Build", () => build)) {
      await steps.suite("End to end", async () => runEndToEndTests(await browser));
      if (process.env.TEST_TIER === "full") {
        await steps.suite("Money with an upstream", async () => runMoneyTestsWithUpstream(await browser));
      }
    } else steps.skip("End to end", "the build failed");
  }
  await Promise.allSettled([database, browser, build]); // their output comes before the last line
  return steps.finish();
}

/** Prevents an unhandled rejection. The error is reported where the promise is awaited. */
function startEarly<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** Waits for the database's binary, because the build runs mock-api to write its code cache. */
async function buildPrograms(database: Promise<void>): Promise<void> {
  await database;
  await prepareAll();
}

function selectedParts(options: readonly string[]): readonly Part[] {
  const [option, ...extra] = options;
  if (option === undefined) return parts;
  const only = parts.find((part) => option === `--only=${part}`);
  if (!only || extra.length > 0) {
    throw new UserError(
      `npm test: unknown option ${options.join(" ")}; allowed: one of ${parts.map((part) => `--only=${part}`).join(", ")}`,
    );
  }
  return [only];
}
