export interface ContactData {
  /** Null if the request failed. */
  contact: {
    /** Sanitized. */
    html: string & { readonly __clean: true };
    lineId: string;
    /** Null if not safe to link. */
    lineUrl: string | null;
    /** SVG markup. */
    lineQr: string;
  } | null;
  /** Null if the request failed. */
  site: { name: string; website: string } | null;
  errorText: string | null;
}
