/** How something stands that the operator decides: a deposit, a withdrawal, a slip. */
export type Standing = "success" | "failed" | "pending";

/** SUCCESS, FAILED, and in progress whatever else a status says (spec §4). */
export function standingOf(status: string): Standing {
  if (status === "SUCCESS") return "success";
  return status === "FAILED" ? "failed" : "pending";
}

/** The tone of each, for `Status`. */
export const standingTones = { success: "success", failed: "danger", pending: "pending" } as const;
