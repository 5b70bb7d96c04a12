import type { ErrorCode } from "@mekong/contract/errors";
import type { Way, Ways } from "./way";

function fault(code: ErrorCode, endpoint: string, why: string): Way {
  return {
    by: "fault",
    how: `${why} Fault on \`${endpoint}\`.`,
    reach: async (s) => {
      const [method = "", path = ""] = endpoint.replace(":provider", "KBANK").split(" ");
      await s.control("PUT", "faults/code", { endpoint, effect: { code } });
      return method === "GET" ? s.get(path.slice("/api".length)) : s.post(path.slice("/api".length), {});
    },
  };
}

/** Only external systems produce these. */
export const outsideWays = {
  UNAUTHORIZED: fault("UNAUTHORIZED", "GET /api/account/profile", "The operator's gateway; here `invalid-token`."),
  INVALID_USER_1: fault("INVALID_USER_1", "POST /api/login", "The operator's user store rejects the member."),
  INVALID_USER_2: fault("INVALID_USER_2", "POST /api/login", "As above."),
  INVALID_USER_3: fault("INVALID_USER_3", "POST /api/login", "As above."),
  INVALID_USER_4: fault("INVALID_USER_4", "POST /api/login", "As above."),
  INVALID_IP: fault("INVALID_IP", "POST /api/login", "The operator's firewall rejects the address."),
  INTERNAL_SERVER_ERROR: fault("INTERNAL_SERVER_ERROR", "GET /api/wallet", "An unexpected error."),
  OK: fault("OK", "GET /api/lookup/active", "Specified but unused; `SUCCESS` is used."),
  OTP_SEND_FAIL: fault("OTP_SEND_FAIL", "POST /api/otp/send", "The SMS service is down."),
  OTP_VERIFY_FAIL: fault("OTP_VERIFY_FAIL", "POST /api/otp/verify", "The SMS service is down."),
  REGISTER_FAIL: fault("REGISTER_FAIL", "POST /api/account", "The operator's registration is down."),
  INVITE_BONUS_FAIL: fault("INVITE_BONUS_FAIL", "GET /api/invite/bonus", "The operator's payout is down."),
  QR_FAIL: fault(
    "QR_FAIL",
    "POST /api/qrcode/:provider",
    "The payment provider is down, or the operator has no account there.",
  ),
} satisfies Ways;
