import { CLOCK_MAX_MS, CLOCK_MIN_MS } from "@mekong/contract/simulator/clock-bounds";
import type { ClockState } from "@mekong/contract/simulator/worlds";
import { z } from "zod";
import { writeSetting } from "./settings";
import type { Tx } from "./tx";

export const storedClockSchema = z.object({
  /** Offset from real time while the clock runs. */
  offsetMs: z.number(),
  frozenAtMs: z.number().nullable(),
});
export type StoredClock = z.output<typeof storedClockSchema>;

const REAL_TIME: StoredClock = { offsetMs: 0, frozenAtMs: null };

export function frozenAt(at: Date): StoredClock {
  return { offsetMs: 0, frozenAtMs: at.getTime() };
}

function timeOf({ frozenAtMs, offsetMs }: StoredClock): number {
  return Math.min(Math.max(frozenAtMs ?? Date.now() + offsetMs, CLOCK_MIN_MS), CLOCK_MAX_MS);
}

let lastText = { ms: 0, text: new Date(0).toISOString() };

/** Most worlds of a list have the same time. */
function textOf(ms: number): string {
  if (lastText.ms !== ms) lastText = { ms, text: new Date(ms).toISOString() };
  return lastText.text;
}

export function clockStateOf(stored: StoredClock | null): ClockState {
  const clock = stored ?? REAL_TIME;
  return { now: textOf(timeOf(clock)), frozen: clock.frozenAtMs !== null, real: isReal(clock) };
}

function isReal({ frozenAtMs, offsetMs }: StoredClock): boolean {
  return frozenAtMs === null && offsetMs === 0;
}

/** The clock is in memory and updated after commits. */
export class WorldClock {
  #stored: StoredClock;

  constructor(stored: StoredClock | null) {
    this.#stored = stored ?? REAL_TIME;
  }

  now(): Date {
    return new Date(timeOf(this.#stored));
  }

  get stored(): StoredClock {
    return this.#stored;
  }

  get hasEnded(): boolean {
    return timeOf(this.#stored) >= CLOCK_MAX_MS;
  }

  get isReal(): boolean {
    return isReal(this.#stored);
  }

  get isFrozen(): boolean {
    return this.#stored.frozenAtMs !== null;
  }

  state(): ClockState {
    return clockStateOf(this.#stored);
  }

  /** Call `adopt` after the commit. */
  async set(tx: Tx, at: Date, frozen: boolean): Promise<StoredClock> {
    const next: StoredClock = frozen ? frozenAt(at) : { offsetMs: at.getTime() - Date.now(), frozenAtMs: null };
    await writeSetting(tx, "clock", next);
    tx.emit({ about: "clock" });
    return next;
  }

  adopt(stored: StoredClock): void {
    this.#stored = stored;
  }
}
