import { nextStart } from "@mekong/contract/business-calendar";
import type { ActionName, ActionOutput } from "@mekong/contract/simulator/actions";
import { CLOCK_RANGE, isClockTime } from "@mekong/contract/simulator/clock-bounds";
import type { FiredAction } from "@mekong/contract/simulator/worlds";
import type { ParsedInput } from "../features/action";
import type { World } from "../world/world";
import { InvalidInput } from "./refuse";

export type ClockAction = Extract<ActionName, `clock.${string}`>;

interface ClockResult<N extends ClockAction> {
  output: ActionOutput<N>;
  fired: FiredAction[];
}

type ClockActions = { [N in ClockAction]: (world: World, input: ParsedInput<N>) => Promise<ClockResult<N>> };

const UNIT_MS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000 } as const;

/** Advances are relative to the world time at their start, so concurrent ones add up. */
export const clockActions: ClockActions = {
  "clock.set": async (world, { at }) => {
    const fired = await world.scheduler.set(new Date(at));
    return { output: world.clock.state(), fired };
  },

  "clock.advance": async (world, { toNext, ...by }) => {
    const fired = await world.scheduler.advanceTo((now) => {
      const target = toNext ? nextStart(toNext, now) : new Date(now.getTime() + durationMs(by));
      if (!isClockTime(target.getTime())) throw new InvalidInput("KEY_INVALID", "", CLOCK_RANGE);
      return target;
    });
    return { output: world.clock.state(), fired };
  },

  "clock.freeze": async (world) => {
    const fired = await world.scheduler.set((now) => now, true);
    return { output: world.clock.state(), fired };
  },

  "clock.resume": async (world) => {
    const fired = await world.scheduler.set((now) => now, false);
    return { output: world.clock.state(), fired };
  },
};

function durationMs(by: { [unit in keyof typeof UNIT_MS]?: number | undefined }): number {
  const units = Object.keys(UNIT_MS) as Array<keyof typeof UNIT_MS>;
  return units.reduce((sum, unit) => sum + (by[unit] ?? 0) * UNIT_MS[unit], 0);
}
