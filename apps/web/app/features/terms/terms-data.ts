export const termsKinds = ["conditions", "agreements"] as const;
export type TermsKind = (typeof termsKinds)[number];

export function termsPath(kind: TermsKind): string {
  return `/user/terms/${kind}`;
}

export interface TermsData {
  kind: TermsKind;
  /** Sanitized; null if the request failed. */
  parts: Array<{ title: string; html: string & { readonly __clean: true } }> | null;
  errorText: string | null;
}
