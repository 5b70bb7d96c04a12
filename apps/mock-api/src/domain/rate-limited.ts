import { Refusal } from "@mekong/contract/errors";

/** Refusal with status 429, and the time to wait in the header `Retry-After`. */
export class RateLimited extends Refusal {
  constructor(
    code: "OTP_BLOCK" | "REQUEST_LIMIT" | "REQUEST_LIMIT_1MIN",
    /** Milliseconds until the limit allows the next request, in world time or real time, whichever the limit uses. */
    readonly waitMs: number,
  ) {
    super(code);
  }
}
