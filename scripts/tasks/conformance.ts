import { runCli } from "@mekong/conformance/cli";

/** `npm run conformance` (docs/conformance.md). */
export async function run(args: string[]): Promise<number> {
  return runCli(args);
}
