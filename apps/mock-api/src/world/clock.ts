import { CLOCK_MAX_MS, CLOCK_MIN_MS } from "@mekong/contract/simulator/clock-bounds";
import type { ClockState } from "@mekong/contract/simulator/worlds";
import { z } from "zod";
import { writeSetting } from "./settings";
import type { Tx } from "./tx";

export const storedClockSchema = z.object({
  /** Added to the real time while running, in milliseconds. */
  offsetMs: z.number(),
  /** The instant it stands at, in epoch milliseconds; null while running. */
  frozenAtMs: z.number().nullable(),
});
export type StoredClock = z.output<typeof storedClockSchema>;

const REAL: StoredClock = { offsetMs: 0, frozenAtMs: null };

/** A clock that stands at an instant. */
export function frozenAt(at: Date): StoredClock {
  return { offsetMs: 0, frozenAtMs: at.getTime() };
}

/** What a clock says now. One that has come to the last instant that it can be set to stands still there. */
function timeOf({ frozenAtMs, offsetMs }: StoredClock): number {
  return Math.min(Math.max(frozenAtMs ?? Date.now() + offsetMs, CLOCK_MIN_MS), CLOCK_MAX_MS);
}

/** How the control API shows a clock. @param stored null for the real time */
export function clockStateOf(stored: StoredClock | null): ClockState {
  const clock = stored ?? REAL;
  const frozen = clock.frozenAtMs !== null;
  return {
    now: new Date(timeOf(clock)).toISOString(),
    frozen,
    real: !frozen && clock.offsetMs === 0,
  };
}

/** A world's time. Stored in the world; what it says follows the commit. */
export class WorldClock {
  #stored: StoredClock;

  /** @param stored null for the real time */
  constructor(stored: StoredClock | null) {
    this.#stored = stored ?? REAL;
  }

  now(): Date {
    return new Date(timeOf(this.#stored));
  }

  /** As it is kept in the world. */
  get stored(): StoredClock {
    return this.#stored;
  }

  /** Whether it has come to the last instant that there is: nothing falls due any more. */
  get ended(): boolean {
    return timeOf(this.#stored) >= CLOCK_MAX_MS;
  }

  get frozen(): boolean {
    return this.#stored.frozenAtMs !== null;
  }

  state(): ClockState {
    return clockStateOf(this.#stored);
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
