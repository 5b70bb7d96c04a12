import { printAddresses } from "./addresses";
import { checkPorts, type PortSetting } from "./ports";
import type { Program } from "./programs";
import { runUntilStopped } from "./run-until-stopped";
import type { StackSettings } from "./settings";
import { Stack } from "./stack";

interface ServeOptions {
  settings: StackSettings;
  ports: PortSetting[];
  prepare(): Promise<void>;
  programs: Program[];
  /** Default: served by mock-api. */
  panelUrl?: string;
}

/** @returns exit code */
export async function serve({ settings, ports, prepare, programs, panelUrl }: ServeOptions): Promise<number> {
  await checkPorts(settings.host, ports);
  await prepare();
  // Checks again, because the build may have taken minutes.
  await checkPorts(settings.host, ports);
  console.log("Starting …");
  const stack = new Stack(programs, console.log);
  return runUntilStopped(stack, () => printAddresses(settings, panelUrl));
}
