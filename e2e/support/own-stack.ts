import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtPrograms, type Program } from "../../scripts/stack/programs";
import { origin, readStackSettings, type StackSettings } from "../../scripts/stack/settings";
import { Stack } from "../../scripts/stack/stack";
import type { StackAddresses } from "../stack-addresses";

/** Programs of the built stack that a test has for itself. */
export interface OwnStack extends StackAddresses {
  stop: () => Promise<void>;
  /** Ends a program with SIGKILL: it gets no chance to put anything away. */
  kill: (name: Program["name"]) => void;
  /** Starts it again, on the same port and folder. */
  restart: (name: Program["name"]) => Promise<void>;
}

/**
 * Starts the stack once more, on free ports, with a data folder of its own and these settings. With API_URL it is web
 * alone.
 * @param programsFor the built programs, or those of the sources
 */
export async function startOwnStack(
  own: Record<string, string>,
  programsFor: (settings: StackSettings) => Program[] = builtPrograms,
): Promise<OwnStack> {
  const dataDir = await mkdtemp(join(tmpdir(), "mekong-e2e-own-"));
  const settings = await readStackSettings({ WEB_PORT: "0", API_PORT: "0", DATA_DIR: dataDir, ...own });
  const programs = programsFor(settings).map((program) => ({ ...program, env: { ...program.env, ...own } }));
  const said: string[] = [];
  const running = new Map<Program["name"], Stack>();
  const launch = (program: Program) => {
    const alone = new Stack([program], (line) => said.push(line));
    running.set(program.name, alone);
    return alone;
  };
  const stop = async () => {
    await Promise.all([...running.values()].map((alone) => alone.stop()));
    await rm(dataDir, { recursive: true, force: true });
  };
  const restart = async (name: Program["name"]) => {
    await running.get(name)?.stop();
    for (const program of programs) if (program.name === name) await launch(program).ready();
  };
  try {
    // Side by side; each may rely on those before it.
    for (const alone of programs.map(launch)) await alone.ready();
  } catch (error) {
    await stop();
    throw new Error(`the stack did not start: ${said.join("\n")}`, { cause: error });
  }
  return {
    web: origin(settings.host, settings.webPort),
    api: settings.apiUrl,
    stop,
    kill: (name) => running.get(name)?.kill(),
    restart,
  };
}
