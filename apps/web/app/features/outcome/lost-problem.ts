import type { Problem } from "./problem";

interface Lost {
  /** The form moves money. */
  isMoney: boolean;
  /** The browser had a connection when it sent the form. */
  wasOnline: boolean;
  /** It has one now. */
  isOnline: boolean;
  /** Sent again, the form is not done again. */
  keysHonoured: boolean;
}

/** What a form is told whose answer was lost between this app's server and the browser. */
export function lostProblem(
  { isMoney, wasOnline, isOnline, keysHonoured }: Lost,
  t: (key: "wallet:unanswered" | "wallet:lookFirst" | "ui:offline") => string,
): Problem {
  // Without a connection nothing has left; with one that is lost by now it may have got there.
  if (isMoney && !keysHonoured && wasOnline) return { code: "OFFLINE", text: t("wallet:lookFirst"), maybeTwice: true };
  return { code: "OFFLINE", text: isMoney && keysHonoured && isOnline ? t("wallet:unanswered") : t("ui:offline") };
}
