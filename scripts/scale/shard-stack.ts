import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { freePortsForRestarts } from "../dev-stack/ports";
import { builtApi, builtWeb, type Program } from "../dev-stack/programs";
import { origin, readStackSettings } from "../dev-stack/settings";
import { Stack } from "../dev-stack/stack";
import type { InstalledProxy } from "./find-proxies";

const HOST = "127.0.0.1";
const SHARDS = 2;
const REPLICAS = 3;
const CONFIG_FILE = join(ROOT, "deploy", "haproxy", "haproxy.cfg");
const SESSION_SECRET = "a secret that all replicas share";

/** Two shards and three replicas of web behind HAProxy, with the configuration of docker-compose.scale.yml. */
export class ShardStack {
  readonly sessionSecret = SESSION_SECRET;
  readonly #running = new Map<Program, Stack>();

  private constructor(
    /** Origins of HAProxy. */
    readonly web: string,
    readonly api: string,
    readonly shardUrls: readonly string[],
    private readonly shardPrograms: readonly Program[],
    private readonly replicaPrograms: readonly Program[],
    private readonly proxyProgram: Program,
    private readonly log: (line: string) => void,
  ) {}

  static async prepare(haproxy: InstalledProxy, folder: string, log: (line: string) => void): Promise<ShardStack> {
    const [webPort, apiPort, ...ports] = await freePortsForRestarts(2 + SHARDS + REPLICAS);
    const addresses = ports.map((port) => `${HOST}:${port}`);
    const shardUrls = addresses.slice(0, SHARDS).map((address) => `http://${address}`);
    const urls = { WEB_PUBLIC_URL: origin(HOST, webPort ?? 0), API_PUBLIC_URL: origin(HOST, apiPort ?? 0) };
    const programs = await Promise.all(
      ports.map(async (port, index) => {
        const isShard = index < SHARDS;
        const dataDir = join(folder, isShard ? `shard${index + 1}` : "web");
        const env = {
          ...urls,
          ...(isShard
            ? { SHARD: `${index + 1}/${SHARDS}`, SHARD_URLS: shardUrls.join(" ") }
            : { SESSION_SECRET, API_URL: urls.API_PUBLIC_URL }),
        };
        const settings = await readStackSettings({
          WEB_PORT: isShard ? "0" : String(port),
          API_PORT: isShard ? String(port) : "0",
          DATA_DIR: dataDir,
        });
        const program = isShard ? builtApi(settings) : builtWeb(settings);
        return { ...program, env: { ...program.env, ...env } };
      }),
    );
    const bindings = { WEB_BIND: `${HOST}:${webPort}`, API_BIND: `${HOST}:${apiPort}` };
    const names = ["SHARD1", "SHARD2", "WEB1", "WEB2", "WEB3"];
    const proxy: Program = {
      name: "proxy",
      command: haproxy.file,
      args: ["-f", CONFIG_FILE, "-db"],
      env: { ...bindings, ...Object.fromEntries(names.map((name, index) => [name, addresses[index] ?? ""])) },
      readyUrl: `${urls.WEB_PUBLIC_URL}/readyz`,
    };
    const { WEB_PUBLIC_URL: web, API_PUBLIC_URL: api } = urls;
    return new ShardStack(web, api, shardUrls, programs.slice(0, SHARDS), programs.slice(SHARDS), proxy, log);
  }

  async ready(): Promise<void> {
    const programs = [...this.shardPrograms, ...this.replicaPrograms];
    await Promise.all(programs.map((program) => this.#start(program)));
    // HAProxy starts last. Otherwise its first health checks fail, and it answers 503 for a while.
    await this.#start(this.proxyProgram);
  }

  async #start(program: Program): Promise<void> {
    const stack = new Stack([program], this.log);
    this.#running.set(program, stack);
    await stack.ready();
  }

  /**
   * @param number from 1
   * @returns when it ended, on the clock of `performance.now`
   */
  async killAndRestart(kind: "shard" | "replica", number: number): Promise<number> {
    const program = (kind === "shard" ? this.shardPrograms : this.replicaPrograms)[number - 1];
    if (!program) throw new Error(`there is no ${kind} ${number}`);
    this.#running.get(program)?.kill();
    await this.#running.get(program)?.firstExit();
    const endedAt = performance.now();
    await this.#start(program);
    return endedAt;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((stack) => stack.stop()));
  }
}
