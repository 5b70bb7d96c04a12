import { join } from "node:path";
import { ROOT } from "../../scripts/bootstrap/root.mjs";
import { freePort } from "../../scripts/dev-stack/ports";
import type { Program } from "../../scripts/dev-stack/programs";
import { origin } from "../../scripts/dev-stack/settings";

const HOST = "127.0.0.1";

/** @param kind the product's program to compare with */
export async function baselineProgram(
  kind: Program["name"],
  file: string,
  env: Record<string, string> = {},
): Promise<{ program: Program; url: string }> {
  const port = await freePort(HOST);
  const url = origin(HOST, port);
  return {
    url,
    program: {
      name: kind,
      args: ["--import", "tsx", join(import.meta.dirname, file)],
      cwd: ROOT,
      env: { NODE_ENV: "production", HOST, PORT: String(port), ...env },
      readyUrl: url,
    },
  };
}
