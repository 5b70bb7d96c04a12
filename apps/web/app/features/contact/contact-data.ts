/** What the contact page shows. */
export interface ContactData {
  /** Null when it could not be asked for. */
  contact: {
    /** Cleaned. */
    html: string & { readonly __clean: true };
    lineId: string;
    /** Null for one that must not be pressed. */
    lineUrl: string | null;
    /** svg markup of the QR of `lineUrl`. */
    lineQr: string;
  } | null;
  /** The operator's name and website; null when they could not be asked for. */
  site: { name: string; website: string } | null;
  /** Why not, in the visitor's language. */
  trouble: string | null;
}
