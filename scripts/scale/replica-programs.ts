import { join } from "node:path";
import { freeAddress, freePortsForRestarts } from "../dev-stack/ports";
import { builtApi, builtWeb, type Program } from "../dev-stack/programs";
import { readStackSettings } from "../dev-stack/settings";

export interface ReplicaPrograms {
  api: Program;
  apiUrl: string;
  replicaPrograms: Program[];
  replicaPorts: number[];
}

export async function programsOfReplicas(
  count: number,
  folder: string,
  envOf: (index: number) => Record<string, string>,
): Promise<ReplicaPrograms> {
  const { port: apiPort, url: apiUrl } = await freeAddress();
  const replicaPorts = await freePortsForRestarts(count);
  const settingsOf = (port = 0) =>
    readStackSettings({ WEB_PORT: String(port), API_PORT: String(apiPort), DATA_DIR: join(folder, "data") });
  const replicaPrograms = await Promise.all(
    replicaPorts.map(async (port, index) => {
      const program = builtWeb(await settingsOf(port));
      return { ...program, env: { ...program.env, ...envOf(index) } };
    }),
  );
  return { api: builtApi(await settingsOf(replicaPorts[0])), apiUrl, replicaPrograms, replicaPorts };
}
