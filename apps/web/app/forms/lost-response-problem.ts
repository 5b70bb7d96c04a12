import type { Problem } from "./problem";

interface LostSubmission {
  isMoney: boolean;
  /** Online when the form was submitted. */
  wasOnline: boolean;
  isOnline: boolean;
  /** Resubmitting is safe: the backend supports idempotency keys. */
  idempotencySupported: boolean;
}

/** Problem shown when the response was lost between web server and browser. */
export function lostResponseProblem(
  { isMoney, wasOnline, isOnline, idempotencySupported }: LostSubmission,
  t: (key: "wallet:unanswered" | "wallet:lookFirst" | "ui:offline") => string,
): Problem {
  // Offline nothing was sent; a connection lost later may have delivered it.
  if (isMoney && !idempotencySupported && wasOnline)
    return { code: "OFFLINE", text: t("wallet:lookFirst"), outcomeUnknown: true };
  return {
    code: "OFFLINE",
    text: isMoney && idempotencySupported && isOnline ? t("wallet:unanswered") : t("ui:offline"),
  };
}
