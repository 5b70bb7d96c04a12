import { z } from "zod";
import { instant } from "../http/common";

/** From `WS /simulator/worlds/:world/events`; `?after=ID` replays. Clients refetch what it names. */
export const worldEvent = z.object({
  id: z.int(),
  /** World clock. */
  at: instant,
  /** fired: run by the scheduler. scenario: `data` is a `scenarioProgress`. */
  type: z.enum(["traffic", "action", "fired", "changed", "scenario"]),
  /** `worlds`, `clock`, `switches`, `faults`, `members`, `qrcodes`, `entries`, action or endpoint. */
  about: z.string(),
  data: z.unknown().optional(),
});
export type WorldEvent = z.output<typeof worldEvent>;
