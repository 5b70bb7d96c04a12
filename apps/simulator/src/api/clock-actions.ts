import { type ActionRequest, actionRequest } from "./use-run-action";

/** Clock steps by button label. */
export const advanceActions = {
  "+10 s": actionRequest("clock.advance", { seconds: 10 }, "Clock advanced by 10 seconds"),
  "+1 min": actionRequest("clock.advance", { minutes: 1 }, "Clock advanced by 1 minute"),
  "+10 min": actionRequest("clock.advance", { minutes: 10 }, "Clock advanced by 10 minutes"),
  "+1 h": actionRequest("clock.advance", { hours: 1 }, "Clock advanced by 1 hour"),
  "+1 day": actionRequest("clock.advance", { days: 1 }, "Clock advanced by 1 day"),
  "+7 days": actionRequest("clock.advance", { days: 7 }, "Clock advanced by 7 days"),
  "Next day": actionRequest("clock.advance", { toNext: "day" }, "Clock advanced to the next day"),
  "Next week": actionRequest("clock.advance", { toNext: "week" }, "Clock advanced to the next week"),
} as const satisfies Record<string, ActionRequest>;

export function freezeOrResumeAction(frozen: boolean): ActionRequest {
  return frozen
    ? actionRequest("clock.resume", {}, "Clock resumed")
    : actionRequest("clock.freeze", {}, "Clock frozen");
}
