import { z } from "zod";
import { instant } from "../http/common";

/** Sent by `WS /simulator/worlds/:world/events`; `?after=ID` replays later events. Clients refetch the data it names. */
export const worldEvent = z.object({
  id: z.int(),
  at: instant,
  /** fired: the scheduler ran an action. scenario: `data` is a `scenarioProgress`. */
  type: z.enum(["traffic", "action", "fired", "changed", "scenario"]),
  /** `worlds`, `clock`, `switches`, `faults`, `members`, `qrcodes`, `entries`, or an action or endpoint. */
  about: z.string(),
  data: z.unknown().optional(),
});
export type WorldEvent = z.output<typeof worldEvent>;
