import { Refusal } from "@mekong/contract/errors";

/** Status 429 with `Retry-After`. */
export class RateLimited extends Refusal {
  constructor(
    code: "OTP_BLOCK" | "REQUEST_LIMIT" | "REQUEST_LIMIT_1MIN",
    /** In world or real time, whichever the limit uses. */
    readonly waitMs: number,
  ) {
    super(code);
  }
}
