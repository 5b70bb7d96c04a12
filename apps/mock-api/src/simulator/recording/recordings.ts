import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Refusal } from "@mekong/contract/errors";
import { FaultBook } from "../../http/faults";
import { TrafficLog } from "../../http/traffic";
import type { WorldRegistry } from "../../world/registry";
import type { World } from "../../world/world";
import { memberRows } from "../rows/member-rows";
import { withWorld } from "../with-world";
import { Recorder } from "./recorder";

const COMPARED_SECONDS = 60;

export class Recordings {
  readonly #recorders = new Map<string, Recorder>();

  constructor(private readonly worlds: WorldRegistry) {}

  /**
   * Starts a recording, or returns the running one.
   * @throws Refusal NO_WORLD
   */
  async start(name: string): Promise<Recorder> {
    const { world, release } = await this.worlds.acquire(name);
    const before = this.#recorders.get(name);
    if (before && !before.over && before.world === world) {
      release();
      return before;
    }
    try {
      const traffic = TrafficLog.of(world);
      const beginning = {
        at: world.clock.now(),
        fresh: await this.#isFresh(world),
        faults: (await FaultBook.of(world)).list(),
      };
      const recorder = new Recorder(world, beginning, (id) => traffic.list({ after: id - 1 })[0]);
      this.#recorders.set(name, recorder);
      // Keeps the world open; closing the world stops the recording.
      const letGo = () => {
        recorder.stop();
        // The members must be read before the world closes.
        void recorder.members().then(release, release);
      };
      world.closed.addEventListener("abort", letGo, { once: true });
      if (world.closed.aborted) letGo();
      return recorder;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** @throws Refusal NO_WORLD */
  async of(name: string): Promise<Recorder | undefined> {
    await this.worlds.get(name);
    return this.#recorders.get(name);
  }

  /** @throws Refusal NO_WORLD, NO_DATA without a recording */
  async needed(name: string): Promise<Recorder> {
    const recorder = await this.of(name);
    if (!recorder) throw new Refusal("NO_DATA", { path: "recording" });
    return recorder;
  }

  /** @throws Refusal NO_WORLD */
  async drop(name: string): Promise<boolean> {
    (await this.of(name))?.stop();
    return this.#recorders.delete(name);
  }

  /** Compares with a fresh world. */
  async #isFresh(world: World): Promise<boolean> {
    const name = `compared-${randomBytes(6).toString("hex")}`;
    await this.worlds.put(name, { seed: world.dice.seed, ttl: COMPARED_SECONDS });
    try {
      return await withWorld(this.worlds, name, async (fresh) =>
        isDeepStrictEqual(await standing(world), await standing(fresh)),
      );
    } finally {
      await this.worlds.drop(name);
    }
  }
}

async function standing({ read }: World): Promise<unknown> {
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
