import { timeOf } from "@mekong/contract/business-calendar";
import { SLIP_CLOSED } from "@mekong/contract/limits";
import type { World } from "../world/world";

/**
 * Whether slips are taken: the switch `slipOpen` is on, and it is not the part of the day when they
 * are not (SLIP_CLOSED, in Bangkok; its first minute is closed, its last instant open).
 * @param now the world's time
 */
export function takesSlips(world: World, now: Date): boolean {
  const time = timeOf(now);
  const { from, until } = SLIP_CLOSED;
  const closed = from < until ? from <= time && time < until : time >= from || time < until;
  return world.switches.get("slipOpen") && !closed;
}
