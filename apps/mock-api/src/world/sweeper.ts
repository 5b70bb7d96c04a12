import { worldLog } from "./log";
import type { OpenWorlds } from "./open-worlds";
import type { World } from "./world";

const SWEEP_MS = 5_000;

/** Drops worlds whose time without use is over. One that can't be dropped keeps no other from it. */
export class Sweeper {
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> | undefined;

  /** @param drop removes a world and its files, in a turn of its name */
  constructor(
    private readonly open: OpenWorlds,
    private readonly drop: (name: string) => Promise<unknown>,
  ) {
    this.#timer = setInterval(() => this.#sweep(), SWEEP_MS);
    this.#timer.unref();
  }

  /** Resolves when no world is being dropped any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  #sweep(): void {
    this.#sweeping ??= this.#dropExpired().finally(() => {
      this.#sweeping = undefined;
    });
  }

  async #dropExpired(): Promise<void> {
    for (const world of this.open.all()) {
      try {
        if (isExpired(world)) {
          await this.open.turn(world.name, async () => isExpired(world) && (await this.drop(world.name)));
        }
      } catch (error) {
        worldLog.error("a world that nobody uses could not be dropped", { world: world.name, error });
      }
    }
  }
}

function isExpired({ usage, expiresAtMs }: World): boolean {
  return expiresAtMs !== null && usage.idle && expiresAtMs < Date.now();
}
