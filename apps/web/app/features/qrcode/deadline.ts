import type { LiveQrcode } from "./qrcode-state";

/** Tolerance, because responses contain whole seconds only. */
const NEAR_MS = 2_000;

const ofQrcode = new WeakMap<LiveQrcode, number>();
const ofId = new Map<string, number>();

/**
 * Returns the expiry in ms of the browser's clock. Computed once, from the first response: so a wrong clock does not matter
 * and the countdown does not jump.
 */
export function deadlineOf(qrcode: LiveQrcode): number {
  const known = ofQrcode.get(qrcode);
  if (known !== undefined) return known;
  const said = Date.now() + qrcode.expireIn * 1000;
  const before = ofId.get(qrcode.qrcodeId);
  const deadline = before !== undefined && Math.abs(before - said) < NEAR_MS ? before : said;
  ofQrcode.set(qrcode, deadline);
  ofId.set(qrcode.qrcodeId, deadline);
  return deadline;
}
