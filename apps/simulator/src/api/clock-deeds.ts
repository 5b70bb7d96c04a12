import { type Deed, deed } from "./use-run-action";

/** Clock steps by button label. */
export const advanceDeeds = {
  "+10 s": deed("clock.advance", { seconds: 10 }, "Clock advanced by 10 seconds"),
  "+1 min": deed("clock.advance", { minutes: 1 }, "Clock advanced by 1 minute"),
  "+10 min": deed("clock.advance", { minutes: 10 }, "Clock advanced by 10 minutes"),
  "+1 h": deed("clock.advance", { hours: 1 }, "Clock advanced by 1 hour"),
  "+1 day": deed("clock.advance", { days: 1 }, "Clock advanced by 1 day"),
  "+7 days": deed("clock.advance", { days: 7 }, "Clock advanced by 7 days"),
  "Next day": deed("clock.advance", { toNext: "day" }, "Clock advanced to the next day"),
  "Next week": deed("clock.advance", { toNext: "week" }, "Clock advanced to the next week"),
} as const satisfies Record<string, Deed>;

/** Resumes a frozen clock, freezes a running one. */
export function runDeed(frozen: boolean): Deed {
  return frozen ? deed("clock.resume", {}, "Clock resumed") : deed("clock.freeze", {}, "Clock frozen");
}
