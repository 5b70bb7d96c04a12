import { runCli } from "@mekong/conformance/cli";

/** Implements `npm run conformance -- --api URL --username U` (docs/conformance.md). */
export async function run(args: string[]): Promise<number> {
  return runCli(args);
}
