/** Status that the operator decides: deposit, withdrawal, slip. */
export type DecisionStatus = "success" | "failed" | "pending";

/** Any other status counts as pending (spec §4). */
export function decisionStatusOf(status: string): DecisionStatus {
  if (status === "SUCCESS") return "success";
  return status === "FAILED" ? "failed" : "pending";
}

export const decisionStatusTones = { success: "success", failed: "danger", pending: "pending" } as const;
