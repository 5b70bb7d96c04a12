import { Refusal } from "@mekong/contract/errors";

export class RateLimited extends Refusal {
  constructor(
    code: "OTP_BLOCK" | "REQUEST_LIMIT" | "REQUEST_LIMIT_1MIN",
    readonly waitMs: number,
  ) {
    super(code);
  }
}
