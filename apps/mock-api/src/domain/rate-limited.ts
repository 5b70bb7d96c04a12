import { Refusal } from "@mekong/contract/errors";

/** Response status 429, with the wait as `Retry-After`. */
export class RateLimited extends Refusal {
  constructor(
    code: "OTP_BLOCK" | "REQUEST_LIMIT" | "REQUEST_LIMIT_1MIN",
    /** Until the limit allows a request: in world time if the limit counts world time, else in real time. */
    readonly waitMs: number,
  ) {
    super(code);
  }
}
