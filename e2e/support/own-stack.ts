import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtPrograms } from "../../scripts/stack/programs";
import { origin, readStackSettings } from "../../scripts/stack/settings";
import { Stack } from "../../scripts/stack/stack";
import type { StackAddresses } from "../stack-addresses";

/** Programs of the built stack that a test has for itself. */
export interface OwnStack extends StackAddresses {
  stop: () => Promise<void>;
}

/**
 * Starts the built programs once more, on free ports, with a data folder of their own and these settings. With API_URL
 * it is web alone.
 */
export async function startOwnStack(own: Record<string, string>): Promise<OwnStack> {
  const dataDir = await mkdtemp(join(tmpdir(), "mekong-e2e-own-"));
  const settings = await readStackSettings({ WEB_PORT: "0", API_PORT: "0", DATA_DIR: dataDir, ...own });
  const programs = builtPrograms(settings).map((program) => ({ ...program, env: { ...program.env, ...own } }));
  const said: string[] = [];
  const stack = new Stack(programs, (line) => said.push(line));
  const stop = async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await stack.ready();
  } catch (error) {
    await stop();
    throw new Error(`the stack did not start: ${said.join("\n")}`, { cause: error });
  }
  return { web: origin(settings.host, settings.webPort), api: settings.apiUrl, stop };
}
