import { z } from "zod";
import { instant } from "../http/common";

/**
 * What `WS /simulator/worlds/:world/events` sends, one JSON text each. An event is a signal: it
 * names what changed, the reader asks the control API for the truth. `?after=ID` replays.
 */
export const worldEvent = z.object({
  /** Grows by one with each event of the world. */
  id: z.int(),
  /** By the world's clock. */
  at: instant,
  /**
   * traffic: a call was answered. action: one was run. fired: the schedule ran one. changed: data did.
   * scenario: a run of one began, did a step or ended; `data` is a `scenarioProgress`.
   */
  type: z.enum(["traffic", "action", "fired", "changed", "scenario"]),
  /** What: `worlds`, `clock`, `switches`, `faults`, `members`, `qrcodes`, `entries`, an action's name, an endpoint. */
  about: z.string(),
  data: z.unknown().optional(),
});
export type WorldEvent = z.output<typeof worldEvent>;
