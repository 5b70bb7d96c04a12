import { ensureNativeModule } from "../bootstrap/native-module.mjs";
import { UserError } from "../bootstrap/user-error.mjs";
import { ensureBrowser } from "../browser/install";
import { prepareAll } from "../setup/all";
import { filesUnder } from "../setup/files";
import { changedSince, specsFor } from "../test/changed";
import { Steps } from "../test/steps";
import { runEndToEndTests, runUnitTestsSince } from "../test/suites";

/** `npm run test:changed [-- REVISION]`: tests affected by changes since a revision (default HEAD). */
export async function run(options: string[]): Promise<number> {
  const [revision = "HEAD", ...extra] = options;
  if (extra.length > 0)
    throw new UserError("npm run test:changed accepts at most one git revision, such as HEAD~3 or main");
  let specs: string[];
  try {
    const all = filesUnder(["e2e"]).filter((file) => file.endsWith(".spec.ts"));
    specs = specsFor(changedSince(revision), all);
  } catch {
    throw new UserError(`npm run test:changed: unknown git revision ${JSON.stringify(revision)}`);
  }
  await ensureNativeModule();
  await prepareAll();
  const steps = new Steps();
  await steps.suite(`Unit tests of changes since ${revision}`, () => runUnitTestsSince(revision));
  if (specs.length > 0) {
    await steps.suite(`End to end: ${specs.join(", ")}`, async () => runEndToEndTests(await ensureBrowser(), specs));
  }
  return steps.finish();
}
