import type { LiveQrcode } from "./qrcode-state";

/** Tolerance, because responses contain whole seconds only. */
const TOLERANCE_MS = 2_000;

const deadlineByQrcode = new WeakMap<LiveQrcode, number>();
const deadlineById = new Map<string, number>();

/**
 * Returns the expiry in ms of the browser's clock. Computed once, from the first response: so a wrong clock does not matter
 * and the countdown does not jump.
 */
export function deadlineOf(qrcode: LiveQrcode): number {
  const cached = deadlineByQrcode.get(qrcode);
  if (cached !== undefined) return cached;
  const computed = Date.now() + qrcode.expireIn * 1000;
  const previous = deadlineById.get(qrcode.qrcodeId);
  const deadline = previous !== undefined && Math.abs(previous - computed) < TOLERANCE_MS ? previous : computed;
  deadlineByQrcode.set(qrcode, deadline);
  deadlineById.set(qrcode.qrcodeId, deadline);
  return deadline;
}
