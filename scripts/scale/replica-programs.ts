import { join } from "node:path";
import { freePort, freePortForRestarts } from "../dev-stack/ports";
import { builtPrograms, type Program } from "../dev-stack/programs";
import { origin, readStackSettings } from "../dev-stack/settings";

const HOST = "127.0.0.1";

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
  const apiPort = await freePort(HOST);
  const replicaPorts: number[] = [];
  while (replicaPorts.length < count) {
    const port = await freePortForRestarts(HOST);
    if (!replicaPorts.includes(port)) replicaPorts.push(port);
  }
  const programs = await Promise.all(
    replicaPorts.map(async (port) => {
      const env = { WEB_PORT: String(port), API_PORT: String(apiPort), DATA_DIR: join(folder, "data") };
      return builtPrograms(await readStackSettings(env));
    }),
  );
  const named = (name: Program["name"]) => programs.flatMap((each) => each.filter((program) => program.name === name));
  const [api] = named("api");
  if (!api) throw new Error("mock-api is missing");
  const replicaPrograms = named("web").map((program, index) => ({
    ...program,
    env: { ...program.env, ...envOf(index) },
  }));
  return { api, apiUrl: origin(HOST, apiPort), replicaPrograms, replicaPorts };
}
