import type { LiveQrcode } from "./qrcode-state";

const deadlines = new WeakMap<LiveQrcode, number>();

/**
 * When a QR ends, in milliseconds of this browser's clock. Counted from the moment the QR was first seen
 * here, so that a wrong clock does no harm.
 */
export function deadlineOf(qrcode: LiveQrcode): number {
  let deadline = deadlines.get(qrcode);
  if (deadline === undefined) {
    deadline = Date.now() + qrcode.expireIn * 1000;
    deadlines.set(qrcode, deadline);
  }
  return deadline;
}
