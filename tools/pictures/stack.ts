import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtPrograms } from "../../scripts/dev-stack/programs";
import { origin, readStackSettings } from "../../scripts/dev-stack/settings";
import { Stack } from "../../scripts/dev-stack/stack";
import { prepareAll } from "../../scripts/setup/all";

export interface Addresses {
  web: string;
  api: string;
}

/** Runs the built programs on free ports with a temporary data directory. */
export async function withBuiltStack<T>(use: (addresses: Addresses) => Promise<T>): Promise<T> {
  await prepareAll();
  const dataDir = join(tmpdir(), `mekong-pictures-${process.pid}`);
  const settings = await readStackSettings({ WEB_PORT: "0", API_PORT: "0", DATA_DIR: dataDir });
  const stack = new Stack(builtPrograms(settings), () => undefined);
  try {
    await stack.ready();
    return await use({ web: origin(settings.host, settings.webPort), api: settings.apiUrl });
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
