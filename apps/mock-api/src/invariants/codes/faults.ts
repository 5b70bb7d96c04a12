import type { ErrorCode } from "@mekong/contract/errors";
import type { CodeTrigger, CodeTriggers } from "./code-trigger";

function faultTrigger(code: ErrorCode, endpoint: string, reason: string): CodeTrigger {
  return {
    source: "fault",
    description: `${reason} Fault on \`${endpoint}\`.`,
    trigger: async (s) => {
      const [method = "", path = ""] = endpoint.replace(":provider", "KBANK").split(" ");
      await s.control("PUT", "faults/code", { endpoint, effect: { code } });
      return method === "GET" ? s.get(path.slice("/api".length)) : s.post(path.slice("/api".length), {});
    },
  };
}

/** Only external systems produce these. */
export const faultTriggers = {
  UNAUTHORIZED: faultTrigger(
    "UNAUTHORIZED",
    "GET /api/account/profile",
    "The operator's gateway; here `invalid-token`.",
  ),
  INVALID_USER_1: faultTrigger("INVALID_USER_1", "POST /api/login", "The operator's user store rejects the member."),
  INVALID_USER_2: faultTrigger("INVALID_USER_2", "POST /api/login", "As above."),
  INVALID_USER_3: faultTrigger("INVALID_USER_3", "POST /api/login", "As above."),
  INVALID_USER_4: faultTrigger("INVALID_USER_4", "POST /api/login", "As above."),
  INVALID_IP: faultTrigger("INVALID_IP", "POST /api/login", "The operator's firewall rejects the address."),
  INTERNAL_SERVER_ERROR: faultTrigger("INTERNAL_SERVER_ERROR", "GET /api/wallet", "An unexpected error."),
  OK: faultTrigger("OK", "GET /api/lookup/active", "Specified but unused; `SUCCESS` is used."),
  OTP_SEND_FAIL: faultTrigger("OTP_SEND_FAIL", "POST /api/otp/send", "The SMS service is down."),
  OTP_VERIFY_FAIL: faultTrigger("OTP_VERIFY_FAIL", "POST /api/otp/verify", "The SMS service is down."),
  REGISTER_FAIL: faultTrigger("REGISTER_FAIL", "POST /api/account", "The operator's registration is down."),
  INVITE_BONUS_FAIL: faultTrigger("INVITE_BONUS_FAIL", "GET /api/invite/bonus", "The operator's payout is down."),
  QR_FAIL: faultTrigger(
    "QR_FAIL",
    "POST /api/qrcode/:provider",
    "The payment provider is down, or the operator has no account there.",
  ),
} satisfies CodeTriggers;
