/** Status that the operator decides: deposit, withdrawal, slip. */
export type Standing = "success" | "failed" | "pending";

/** Any other status counts as pending (spec §4). */
export function standingOf(status: string): Standing {
  if (status === "SUCCESS") return "success";
  return status === "FAILED" ? "failed" : "pending";
}

export const standingTones = { success: "success", failed: "danger", pending: "pending" } as const;
