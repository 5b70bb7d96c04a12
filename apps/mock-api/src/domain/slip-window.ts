import { timeOf } from "@mekong/contract/business-calendar";
import { SLIP_CLOSED } from "@mekong/contract/limits";
import type { World } from "../world/world";

/** SLIP_CLOSED is Bangkok time, start inclusive, end exclusive. */
export function acceptsSlips(world: World, now: Date): boolean {
  const time = timeOf(now);
  const { from, until } = SLIP_CLOSED;
  const isClosed = from < until ? from <= time && time < until : time >= from || time < until;
  return world.switches.get("slipOpen") && !isClosed;
}
