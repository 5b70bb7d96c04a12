/** Separate from `qrcode.ts`, because every member page loads it. */
export function qrcodePath(provider: string): string {
  return `/user/deposit/qrcode/${provider}`;
}
