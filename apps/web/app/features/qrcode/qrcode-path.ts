/** Separate from `qrcode.ts`, which member pages do not load. */
export function qrcodePath(provider: string): string {
  return `/user/deposit/qrcode/${provider}`;
}
