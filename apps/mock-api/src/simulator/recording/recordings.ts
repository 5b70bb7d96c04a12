import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Refusal } from "@mekong/contract/errors";
import { FaultStore } from "../../http/faults";
import { TrafficLog } from "../../http/traffic";
import type { WorldRegistry } from "../../world/registry";
import type { World } from "../../world/world";
import { memberRows } from "../rows/member-rows";
import { withWorld } from "../with-world";
import { Recorder, recorderOf } from "./recorder";

const COMPARISON_TTL_SECONDS = 60;

export class Recordings {
  readonly #recorders = new Map<string, Recorder>();

  constructor(private readonly worlds: WorldRegistry) {}

  /**
   * Starts a recording or returns the running one.
   * @throws NO_WORLD
   */
  start(name: string): Promise<Recorder> {
    return withWorld(this.worlds, name, async (world) => {
      const running = recorderOf(world);
      if (running) return running;
      const traffic = TrafficLog.of(world);
      const initialState = {
        at: world.clock.now(),
        fresh: await this.#isFresh(world),
        faults: FaultStore.of(world).list(),
      };
      // Another request may have started one meanwhile.
      const recorder =
        recorderOf(world) ?? new Recorder(world, initialState, (id) => traffic.list({ after: id - 1 })[0]);
      this.#recorders.set(name, recorder);
      this.#forgetDeletedWorlds();
      return recorder;
    });
  }

  /** @throws NO_WORLD */
  async of(name: string): Promise<Recorder | undefined> {
    const { manifest } = await this.worlds.get(name);
    const recorder = this.#recorders.get(name);
    // A newer world may have the name.
    return recorder?.world.manifest.createdAt === manifest.createdAt ? recorder : undefined;
  }

  /** @throws NO_WORLD; NO_DATA if there is no recording */
  async getOrThrow(name: string): Promise<Recorder> {
    const recorder = await this.of(name);
    if (!recorder) throw new Refusal("NO_DATA", { path: "recording" });
    return recorder;
  }

  async drop(name: string): Promise<boolean> {
    (await this.of(name))?.stop();
    return this.#recorders.delete(name);
  }

  #forgetDeletedWorlds(): void {
    for (const name of this.#recorders.keys()) if (!this.worlds.exists(name)) this.#recorders.delete(name);
  }

  async #isFresh(world: World): Promise<boolean> {
    if (world.manifest.upstream) return false;
    const name = this.worlds.shard.drawName(() => `compared-${randomBytes(6).toString("hex")}`);
    const owner = { team: world.manifest.team, checkTeam: () => undefined };
    await this.worlds.put(name, { seed: world.dice.seed, ttl: COMPARISON_TTL_SECONDS, owner });
    try {
      return await withWorld(this.worlds, name, async (fresh) =>
        isDeepStrictEqual(await comparableState(world), await comparableState(fresh)),
      );
    } finally {
      await this.worlds.drop(name);
    }
  }
}

async function comparableState({ read }: World): Promise<unknown> {
  const [members, entries, qrcodes] = await Promise.all([
    memberRows(read),
    read.journalEntry.count(),
    read.qrcode.count(),
  ]);
  return [
    members.map(({ username, main, bonus, games, coin }) => [username, main, bonus, games, coin]),
    entries,
    qrcodes,
  ];
}
