/**
 * HTTP statuses (spec §5, §8, docs/rules.md); texts are `errors:<CODE>`. Codes with 200 are values of
 * `message` or `code`. Proxies retry 5xx, so only a failed external system gives 5xx, and only if nothing has changed.
 */
export const errorTable = {
  gone: 410,
  "invalid-token": 401,
  NO_WORLD: 404,
  /** Another shard has the world. */
  OTHER_SHARD: 421,
  IDEMPOTENCY_KEY_REUSED: 409,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  KEY_MISSING: 400,
  KEY_INVALID: 400,
  NO_DATA: 404,
  /** No response, but the request may have been executed. */
  UPSTREAM_FAIL: 502,
  NOT_RECORDED: 404,
  /** The call needs the mock's data, but an upstream answers for the world. */
  UPSTREAM_WORLD: 409,
  /** Control API: the world belongs to another team. */
  FOREIGN_WORLD: 403,
  /** Control API: a team's members can read the world, but not change it. */
  READ_ONLY_WORLD: 403,
  INTERNAL_SERVER_ERROR: 500,
  OK: 200,
  SUCCESS: 200,

  UNAUTHORIZED: 401,
  EXPIRED_AUTH_TOKEN: 401,
  INVALID_USER_1: 401,
  INVALID_USER_2: 401,
  INVALID_USER_3: 401,
  INVALID_USER_4: 401,
  INVALID_IP: 403,
  INACTIVE_USER: 403,
  LOGIN_FAIL: 503,
  WRONG_CREDENTIAL: 401,
  WRONG_PASSWORD: 400,
  NO_USER: 404,

  OTP_BLOCK: 429,
  REQUEST_LIMIT: 429,
  REQUEST_LIMIT_1MIN: 429,
  OTP_TOKEN_INVALID: 400,
  OTP_NOT_EXIST: 404,
  OTP_VERIFIED: 409,
  OTP_EXPIRED: 400,
  OTP_CODE_INVALID: 400,
  OTP_CODE_VALID: 200,
  UNVERIFIED_OTP: 403,
  OTP_SEND_FAIL: 502,
  OTP_VERIFY_FAIL: 502,

  EXISTING_USER: 409,
  EXISTING_BANK: 409,
  INVALID_USER_INFO: 400,
  INVALID_BANK: 400,
  BANK_ACCOUNT_NAME_ENG: 400,
  REGISTER_FAIL: 502,
  PHONE_NUMBER_REQUIRE_10_DIGIT: 400,
  GAME_ACTIVATION_FAIL: 502,
  NOT_AREASLOT: 400,
  NOT_UFABET: 400,

  BONUS_REMAINING: 409,
  BONUS_ALREADY_ACTIVE: 409,
  BONUS_MAX_CLAIMED: 409,
  BONUS_CONDITION: 409,
  BONUS_CLEAR: 200,
  BONUS_FULL: 409,
  NO_PROMOTION: 404,
  PROMOTION_RECEIVED: 409,

  INVITE_COLLECT: 200,
  INVITE_INACTIVE: 403,
  NO_INVITE_BONUS: 409,
  NO_INVITEE_PLAY_INFO: 404,
  INVITE_BONUS_SUCCESS: 200,
  INVITE_BONUS_FAIL: 502,

  NO_REFUND: 409,
  REFUND_CONDITION: 409,
  REFUND_SUCCESS: 200,
  REFUND_INACTIVE: 403,
  REFUND_MINIMUM: 400,

  NO_BANK: 404,
  NO_WALLET: 404,
  SLOT_ALREADY_ACTIVE: 409,
  SLOT_ACTIVATE_FAIL: 502,
  SLOT_NO_ACCOUNT: 404,
  SLOT_RESET_PASSWORD_FAIL: 502,
  TRANSFER_MINIMUM: 400,
  NO_GAME: 404,
  MONEY_NOT_ENOUGH: 400,
  TRANSFER_FAIL: 409,
  WITHDRAW_MINIMUM: 400,
  WITHDRAW_MAXIMUM: 400,
  /** Above the member's MAX_BALANCE or the operator's MAX_MONEY. */
  BALANCE_MAXIMUM: 400,

  QR_FAIL: 502,
  /** Value of `message` if the amount is below the provider's minimum. */
  QR_MINIMUM: 200,
  SLIP_UPLOAD_FAIL: 403,
  SLIP_NO_FILE: 400,
  SLIP_INVALID_FILE: 400,
  TRUELINK_DUPLICATE: 409,
  TRUELINK_INVALID: 400,

  NO_CLAIMABLE_COUPON: 404,
  INVALID_PRIZE_CODE: 400,
  INVALID_CODE: 400,
  INVALID_COUPON_TYPE: 400,
  COUPON_EXPIRED: 409,
} as const;

export type ErrorCode = keyof typeof errorTable;

export const errorCodes = Object.keys(errorTable) as ErrorCode[];

export function statusOf(code: ErrorCode): number {
  return errorTable[code];
}

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === "string" && Object.hasOwn(errorTable, text);
}

/** Means "cannot verify identity": the app redirects to /login (spec §8). */
export const CANNOT_VERIFY_IDENTITY = "ไม่สามารถยืนยันตัวตนได้";

/** Amounts are in baht or kip. */
export type RefusalParams = Record<string, string | number>;

/** Rolls back the transaction. Sent as `{ message, params, path }`. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly code: ErrorCode,
    readonly details: { params?: RefusalParams; path?: string } = {},
  ) {
    super(code);
  }
  get status(): number {
    return statusOf(this.code);
  }
}
