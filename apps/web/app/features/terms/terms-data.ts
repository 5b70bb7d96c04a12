/** The longer texts of the operator that a sheet shows. */
const termsKinds = ["conditions", "agreements"] as const;
export type TermsKind = (typeof termsKinds)[number];

/** Whether a text names one of them. */
export function isTermsKind(text: unknown): text is TermsKind {
  return termsKinds.some((kind) => kind === text);
}

/** Address that answers a sheet's `TermsData`. */
export function termsPath(kind: TermsKind): string {
  return `/user/terms/${kind}`;
}

export interface TermsData {
  kind: TermsKind;
  /** Part by part, cleaned; null when they could not be asked for. */
  parts: Array<{ title: string; html: string & { readonly __clean: true } }> | null;
  /** Why not, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
}
