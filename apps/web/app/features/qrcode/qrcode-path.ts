/** This is not in `qrcode.ts`, so that member pages do not load that file. */
export function qrcodePath(provider: string): string {
  return `/user/deposit/qrcode/${provider}`;
}
