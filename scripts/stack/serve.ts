import { printAddresses } from "./addresses";
import { checkPorts, type WantedPort } from "./ports";
import type { Program } from "./programs";
import { runUntilStopped } from "./run-until-stopped";
import type { StackSettings } from "./settings";
import { Stack } from "./stack";

interface Serving {
  settings: StackSettings;
  ports: WantedPort[];
  prepare(): Promise<void>;
  programs: Program[];
  /** Default: served by mock-api. */
  panelUrl?: string;
}

/** @returns exit code */
export async function serve({ settings, ports, prepare, programs, panelUrl }: Serving): Promise<number> {
  await checkPorts(settings.host, ports);
  await prepare();
  // Checks again, because the build may have taken minutes.
  await checkPorts(settings.host, ports);
  console.log("Starting …");
  const stack = new Stack(programs, console.log);
  return runUntilStopped(stack, () => printAddresses(settings, panelUrl));
}
