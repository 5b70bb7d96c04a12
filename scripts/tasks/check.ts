import { ToldError } from "../bootstrap/told-error.mjs";
import { checks, unused } from "../checks/all";
import { prepareSources } from "../prepare/all";
import { Steps } from "../test/steps";

/** `npm run check`: lint, types and the rules of the house; `-- --knip` also looks for what nobody uses. */
export async function run(options: string[]): Promise<number> {
  const unknown = options.filter((option) => option !== "--knip");
  if (unknown.length > 0) throw new ToldError(`npm run check does not know ${unknown.join(" ")}; allowed: --knip`);
  await prepareSources();
  const steps = new Steps();
  await steps.checks(options.includes("--knip") ? [...checks, unused] : checks);
  return steps.finish();
}
