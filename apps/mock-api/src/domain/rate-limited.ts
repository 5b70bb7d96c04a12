import { Refusal } from "@mekong/contract/errors";

/** Response status 429, with the wait as `Retry-After`. */
export class RateLimited extends Refusal {
  constructor(
    code: "OTP_BLOCK" | "REQUEST_LIMIT" | "REQUEST_LIMIT_1MIN",
    /** Milliseconds until the limit allows a request, in the time that the limit counts: world time or real time. */
    readonly waitMs: number,
  ) {
    super(code);
  }
}
