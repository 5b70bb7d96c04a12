/** The two outcomes as a form offers them: in words, with the code that the API takes. */
export function decisionOptions(success: string, failed: string): Record<"SUCCESS" | "FAILED", string> {
  return { SUCCESS: `${success} (SUCCESS)`, FAILED: `${failed} (FAILED)` };
}
