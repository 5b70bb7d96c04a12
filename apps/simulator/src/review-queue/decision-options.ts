/** Option labels: text and API code. */
export function decisionOptions(success: string, failed: string): Record<"SUCCESS" | "FAILED", string> {
  return { SUCCESS: `${success} (SUCCESS)`, FAILED: `${failed} (FAILED)` };
}
