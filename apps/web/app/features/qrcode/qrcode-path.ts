/** This path is not in `qrcode.ts`, so that member pages, which all need it, do not load that file. */
export function qrcodePath(provider: string): string {
  return `/user/deposit/qrcode/${provider}`;
}
