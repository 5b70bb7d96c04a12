import type { Problem } from "./problem";

interface Lost {
  isMoney: boolean;
  /** Online when the form was submitted. */
  wasOnline: boolean;
  isOnline: boolean;
  /** Resubmitting is safe: the backend supports idempotency keys. */
  keysHonoured: boolean;
}

/** Problem shown when the response was lost between web server and browser. */
export function lostProblem(
  { isMoney, wasOnline, isOnline, keysHonoured }: Lost,
  t: (key: "wallet:unanswered" | "wallet:lookFirst" | "ui:offline") => string,
): Problem {
  // Offline nothing was sent; a connection lost later may have delivered it.
  if (isMoney && !keysHonoured && wasOnline) return { code: "OFFLINE", text: t("wallet:lookFirst"), maybeTwice: true };
  return { code: "OFFLINE", text: isMoney && keysHonoured && isOnline ? t("wallet:unanswered") : t("ui:offline") };
}
