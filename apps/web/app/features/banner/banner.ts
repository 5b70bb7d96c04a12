/** A picture with words, shown before a sheet or in it (spec §3). */
export interface Banner {
  /** Its address; empty where the backend's is none that the page may load. */
  image: string;
  /** Cleaned. */
  html: string & { readonly __clean: true };
}
