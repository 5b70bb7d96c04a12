export interface Banner {
  /** Empty if the content security policy would block the picture. */
  image: string;
  /** Sanitized. */
  html: string & { readonly __clean: true };
}
