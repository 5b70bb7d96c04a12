import { expect, test } from "vitest";
import { errorCodes, isErrorCode, Refusal, statusOf } from "./errors";

/** All codes of spec §8. */
const catalogue = `
UNAUTHORIZED EXPIRED_AUTH_TOKEN INVALID_USER_1 INVALID_USER_2 INVALID_USER_3 INVALID_USER_4 INVALID_IP INACTIVE_USER
LOGIN_FAIL WRONG_CREDENTIAL WRONG_PASSWORD NO_USER KEY_MISSING KEY_INVALID OTP_BLOCK REQUEST_LIMIT REQUEST_LIMIT_1MIN
OTP_TOKEN_INVALID OTP_NOT_EXIST OTP_VERIFIED OTP_EXPIRED OTP_CODE_INVALID OTP_CODE_VALID UNVERIFIED_OTP OTP_SEND_FAIL
OTP_VERIFY_FAIL EXISTING_USER EXISTING_BANK INVALID_USER_INFO INVALID_BANK BANK_ACCOUNT_NAME_ENG REGISTER_FAIL
PHONE_NUMBER_REQUIRE_10_DIGIT GAME_ACTIVATION_FAIL NOT_AREASLOT NOT_UFABET BONUS_REMAINING BONUS_ALREADY_ACTIVE
BONUS_MAX_CLAIMED BONUS_CONDITION BONUS_CLEAR BONUS_FULL NO_PROMOTION PROMOTION_RECEIVED INVITE_COLLECT INVITE_INACTIVE
NO_INVITE_BONUS NO_INVITEE_PLAY_INFO INVITE_BONUS_SUCCESS INVITE_BONUS_FAIL NO_REFUND REFUND_CONDITION REFUND_SUCCESS
REFUND_INACTIVE REFUND_MINIMUM NO_BANK NO_WALLET SLOT_ALREADY_ACTIVE SLOT_ACTIVATE_FAIL SLOT_NO_ACCOUNT
SLOT_RESET_PASSWORD_FAIL TRANSFER_MINIMUM NO_GAME MONEY_NOT_ENOUGH TRANSFER_FAIL QR_FAIL SLIP_UPLOAD_FAIL SLIP_NO_FILE
SLIP_INVALID_FILE TRUELINK_DUPLICATE TRUELINK_INVALID INTERNAL_SERVER_ERROR NO_DATA OK SUCCESS NO_CLAIMABLE_COUPON
INVALID_PRIZE_CODE INVALID_CODE INVALID_COUPON_TYPE COUPON_EXPIRED gone invalid-token
`
  .trim()
  .split(/\s+/);

test("every code of the specification is in the table", () => {
  expect(catalogue.filter((code) => !isErrorCode(code))).toEqual([]);
});

test("beyond the specification there are only the codes the design describes", () => {
  const additionalCodes = errorCodes.filter((code) => !catalogue.includes(code));
  expect(additionalCodes.sort()).toEqual([
    "BALANCE_MAXIMUM",
    "BODY_TOO_LARGE",
    "FOREIGN_WORLD",
    "IDEMPOTENCY_KEY_REUSED",
    "METHOD_NOT_ALLOWED",
    "NOT_RECORDED",
    "NO_WORLD",
    "OTHER_SHARD",
    "QR_MINIMUM",
    "READ_ONLY_WORLD",
    "UNSUPPORTED_MEDIA_TYPE",
    "UPSTREAM_FAIL",
    "UPSTREAM_WORLD",
    "WITHDRAW_MAXIMUM",
    "WITHDRAW_MINIMUM",
  ]);
});

test("every status is an error status, or 200 for success codes", () => {
  for (const code of errorCodes)
    expect([200, 400, 401, 403, 404, 405, 409, 410, 413, 415, 421, 429, 500, 502, 503]).toContain(statusOf(code));
  expect([statusOf("gone"), statusOf("invalid-token"), statusOf("INACTIVE_USER")]).toEqual([410, 401, 403]);
});

test("a refusal carries its status and details", () => {
  const refusal = new Refusal("TRANSFER_MINIMUM", { params: { minimum: 1 } });
  expect([refusal.status, refusal.details]).toEqual([400, { params: { minimum: 1 } }]);
});
