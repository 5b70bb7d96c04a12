import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtPrograms } from "../../scripts/stack/programs";
import { origin, readStackSettings } from "../../scripts/stack/settings";
import { Stack } from "../../scripts/stack/stack";
import { Gate } from "./gate";

/** A second web of the same build, which reaches the backend through a gate that can be shut. */
export interface WebBehindGate {
  /** Its origin. */
  web: string;
  gate: Gate;
  stop: () => Promise<void>;
}

/** Starts it, with the gate open. */
export async function startWebBehindGate(api: string): Promise<WebBehindGate> {
  const gate = new Gate(new URL(api));
  await gate.open();
  const dataDir = await mkdtemp(join(tmpdir(), "mekong-e2e-web-"));
  const settings = await readStackSettings({ API_URL: gate.origin, WEB_PORT: "0", DATA_DIR: dataDir });
  const said: string[] = [];
  const stack = new Stack(builtPrograms(settings), (line) => said.push(line));
  const stop = async () => {
    await stack.stop();
    await gate.shut();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await stack.ready();
  } catch (error) {
    await stop();
    throw new Error(`web did not start: ${said.join("\n")}`, { cause: error });
  }
  return { web: origin(settings.host, settings.webPort), gate, stop };
}
