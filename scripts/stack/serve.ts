import { printAddresses } from "./addresses";
import { checkPorts, type WantedPort } from "./ports";
import type { Program } from "./programs";
import { runUntilStopped } from "./run-until-stopped";
import type { StackSettings } from "./settings";
import { Stack } from "./stack";

/** A way to run the stack. */
interface Serving {
  settings: StackSettings;
  ports: WantedPort[];
  /** What has to be made before the programs can run. */
  prepare(): Promise<void>;
  programs: Program[];
  /** Where the panel is, when not at mock-api. */
  panelUrl?: string;
}

/**
 * Runs the stack until somebody stops it.
 * @returns the exit code
 * @throws ToldError when a port is taken or something can't be made
 */
export async function serve({ settings, ports, prepare, programs, panelUrl }: Serving): Promise<number> {
  await checkPorts(settings.host, ports);
  await prepare();
  // Making may have taken minutes.
  await checkPorts(settings.host, ports);
  console.log("Starting …");
  const stack = new Stack(programs, console.log);
  return runUntilStopped(stack, () => printAddresses(settings, panelUrl));
}
