import { UserError } from "../bootstrap/user-error.mjs";
import { checks, unusedCodeCheck } from "../checks/all";
import { prepareSources } from "../setup/all";
import { Steps } from "../test/steps";

/** `npm run check`; `-- --knip` also finds unused code. */
export async function run(options: string[]): Promise<number> {
  const unknownOptions = options.filter((option) => option !== "--knip");
  if (unknownOptions.length > 0)
    throw new UserError(`npm run check: unknown option ${unknownOptions.join(" ")}; allowed: --knip`);
  await prepareSources();
  const steps = new Steps();
  await steps.checks(options.includes("--knip") ? [...checks, unusedCodeCheck] : checks);
  return steps.finish();
}
