import type { ClockState } from "@mekong/contract/simulator/worlds";
import { writeSetting } from "./settings";
import type { Tx } from "./tx";

export interface StoredClock {
  /** Added to the real time while running, in milliseconds. */
  offsetMs: number;
  /** The instant it stands at, in epoch milliseconds; null while running. */
  frozenAtMs: number | null;
}

const REAL: StoredClock = { offsetMs: 0, frozenAtMs: null };

/** A clock that stands at an instant. */
export function frozenAt(at: Date): StoredClock {
  return { offsetMs: 0, frozenAtMs: at.getTime() };
}

/** A world's time. Stored in the world; what it says follows the commit. */
export class WorldClock {
  #stored: StoredClock;

  /** @param stored null for the real time */
  constructor(stored: StoredClock | null) {
    this.#stored = stored ?? REAL;
  }

  now(): Date {
    return new Date(this.#stored.frozenAtMs ?? Date.now() + this.#stored.offsetMs);
  }

  get frozen(): boolean {
    return this.#stored.frozenAtMs !== null;
  }

  state(): ClockState {
    return {
      now: this.now().toISOString(),
      frozen: this.frozen,
      real: !this.frozen && this.#stored.offsetMs === 0,
    };
  }

  /** Moves the clock to an instant; it stands there when frozen, else goes on from there. Call `adopt` with the answer after the commit. */
  async set(tx: Tx, at: Date, frozen: boolean): Promise<StoredClock> {
    const next: StoredClock = frozen ? frozenAt(at) : { offsetMs: at.getTime() - Date.now(), frozenAtMs: null };
    await writeSetting(tx, "clock", next);
    tx.emit({ about: "clock" });
    return next;
  }

  /** Takes over what was committed. */
  adopt(stored: StoredClock): void {
    this.#stored = stored;
  }
}
