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
  UNAUTHORIZED: fault(
    "UNAUTHORIZED",
    "GET /api/account/profile",
    "The operator's gateway says so; here it is `invalid-token`.",
  ),
  INVALID_USER_1: fault("INVALID_USER_1", "POST /api/login", "The operator's own user store turns a member away."),
  INVALID_USER_2: fault("INVALID_USER_2", "POST /api/login", "As above."),
  INVALID_USER_3: fault("INVALID_USER_3", "POST /api/login", "As above."),
  INVALID_USER_4: fault("INVALID_USER_4", "POST /api/login", "As above."),
  INVALID_IP: fault("INVALID_IP", "POST /api/login", "The operator's firewall turns an address away."),
  INTERNAL_SERVER_ERROR: fault(
    "INTERNAL_SERVER_ERROR",
    "GET /api/wallet",
    "Something broke: no rule breaks on purpose.",
  ),
  OK: fault(
    "OK",
    "GET /api/lookup/active",
    "The specification lists it; nothing here answers it, `SUCCESS` is the word.",
  ),
  OTP_SEND_FAIL: fault("OTP_SEND_FAIL", "POST /api/otp/send", "The text message service is out."),
  OTP_VERIFY_FAIL: fault("OTP_VERIFY_FAIL", "POST /api/otp/verify", "The text message service is out."),
  REGISTER_FAIL: fault("REGISTER_FAIL", "POST /api/account", "The operator's registration is out."),
  INVITE_BONUS_FAIL: fault("INVITE_BONUS_FAIL", "GET /api/invite/bonus", "The operator's payout is out."),
  QR_FAIL: fault(
    "QR_FAIL",
    "POST /api/qrcode/:provider",
    "The payment provider is out, or the operator has no account there.",
  ),
} satisfies Ways;
