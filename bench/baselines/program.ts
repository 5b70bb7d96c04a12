import { join } from "node:path";
import { ROOT } from "../../scripts/bootstrap/root.mjs";
import { freeAddress } from "../../scripts/dev-stack/ports";
import type { Program } from "../../scripts/dev-stack/programs";

/** @param kind the product's program to compare with */
export async function baselineProgram(
  kind: Program["name"],
  file: string,
  env: Record<string, string> = {},
): Promise<{ program: Program; url: string }> {
  const { port, url } = await freeAddress();
  return {
    url,
    program: {
      name: kind,
      args: ["--import", "tsx", join(import.meta.dirname, file)],
      cwd: ROOT,
      env: { NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
      readyUrl: url,
    },
  };
}
