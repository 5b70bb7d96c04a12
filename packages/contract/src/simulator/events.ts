import { z } from "zod";
import { instant } from "../http/common";

/**
 * Event of `WS /simulator/worlds/:world/events`. With `?after=ID`, the events after that id are sent first. Clients
 * refetch the data that an event names.
 */
export const worldEvent = z.object({
  id: z.int(),
  at: instant,
  /**
   * `fired`: the scheduler ran an action. `scenario`: `data` is a `scenarioProgress`. `dropped`: events after
   * `data.after` up to this id are lost.
   */
  type: z.enum(["traffic", "action", "fired", "changed", "scenario", "dropped"]),
  /** `worlds`, `clock`, `switches`, `faults`, `members`, `qrcodes`, `entries`, or an action or endpoint. */
  about: z.string(),
  data: z.unknown().optional(),
});
export type WorldEvent = z.output<typeof worldEvent>;
