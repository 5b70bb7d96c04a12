import { ToldError } from "../bootstrap/told-error.mjs";
import { checks, unused } from "../checks/all";
import { prepareSources } from "../prepare/all";
import { Steps } from "../test/steps";

/** `npm run check`; `-- --knip` also finds unused code. */
export async function run(options: string[]): Promise<number> {
  const unknown = options.filter((option) => option !== "--knip");
  if (unknown.length > 0) throw new ToldError(`npm run check: unknown option ${unknown.join(" ")}; allowed: --knip`);
  await prepareSources();
  const steps = new Steps();
  await steps.checks(options.includes("--knip") ? [...checks, unused] : checks);
  return steps.finish();
}
