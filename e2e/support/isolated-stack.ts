import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtPrograms, type Program } from "../../scripts/dev-stack/programs";
import { origin, readStackSettings, type StackSettings } from "../../scripts/dev-stack/settings";
import { Stack } from "../../scripts/dev-stack/stack";
import type { StackAddresses } from "../stack-addresses";

/** A stack that only one test uses. */
export interface IsolatedStack extends StackAddresses {
  stop: () => Promise<void>;
  /** Ends a program with SIGKILL, so it cannot save anything. */
  kill: (name: Program["name"]) => void;
  /** Starts a program again with the same port and data folder. */
  restart: (name: Program["name"]) => Promise<void>;
}

/**
 * Starts a second stack on free ports with an empty data folder.
 * @param overrides settings that differ; with API_URL, only web is started
 * @param createPrograms built programs by default; development servers are possible too
 */
export async function startIsolatedStack(
  overrides: Record<string, string>,
  createPrograms: (settings: StackSettings) => Program[] = builtPrograms,
): Promise<IsolatedStack> {
  const dataDir = await mkdtemp(join(tmpdir(), "mekong-e2e-own-"));
  const settings = await readStackSettings({ WEB_PORT: "0", API_PORT: "0", DATA_DIR: dataDir, ...overrides });
  const programs = createPrograms(settings).map((program) => ({ ...program, env: { ...program.env, ...overrides } }));
  const logLines: string[] = [];
  const running = new Map<Program["name"], Stack>();
  const launch = (program: Program) => {
    const programStack = new Stack([program], (line) => logLines.push(line));
    running.set(program.name, programStack);
    return programStack;
  };
  const stop = async () => {
    await Promise.all([...running.values()].map((programStack) => programStack.stop()));
    await rm(dataDir, { recursive: true, force: true });
  };
  const restart = async (name: Program["name"]) => {
    await running.get(name)?.stop();
    for (const program of programs) if (program.name === name) await launch(program).ready();
  };
  try {
    // Launched in parallel, awaited in order: a program may need the ones before it.
    for (const programStack of programs.map(launch)) await programStack.ready();
  } catch (error) {
    await stop();
    throw new Error(`the stack did not start: ${logLines.join("\n")}`, { cause: error });
  }
  return {
    web: origin(settings.host, settings.webPort),
    api: settings.apiUrl,
    stop,
    kill: (name) => running.get(name)?.kill(),
    restart,
  };
}
