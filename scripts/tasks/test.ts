import { ToldError } from "../bootstrap/told-error.mjs";
import { checks } from "../checks/all";
import { prepareAll, prepareSources } from "../prepare/all";
import { Steps } from "../test/steps";
import { runEndToEndTests, runUnitTests } from "../test/suites";

const parts = ["checks", "unit", "e2e"] as const;
type Part = (typeof parts)[number];

/** `npm test`: everything; `npm test -- --only=unit` one part, as a developer wants it. */
export async function run(options: string[]): Promise<number> {
  const wanted = wantedParts(options);
  const steps = new Steps();
  await prepareSources();
  if (wanted.includes("checks")) await steps.checks(checks);
  if (wanted.includes("unit")) await steps.suite("Unit tests", runUnitTests);
  if (wanted.includes("e2e")) {
    if (await steps.check({ title: "Build", run: builds })) await steps.suite("End to end", runEndToEndTests);
    else steps.skip("End to end", "the build failed");
  }
  return steps.finish();
}

async function builds(): Promise<null> {
  await prepareAll();
  return null;
}

function wantedParts(options: readonly string[]): readonly Part[] {
  const [option, ...more] = options;
  if (option === undefined) return parts;
  const only = parts.find((part) => option === `--only=${part}`);
  if (!only || more.length > 0) {
    throw new ToldError(
      `npm test does not know ${options.join(" ")}; allowed: one of ${parts.map((part) => `--only=${part}`).join(", ")}`,
    );
  }
  return [only];
}
