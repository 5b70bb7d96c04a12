import type { LiveQrcode } from "./qrcode-state";

/** A QR that is asked for again says its time in whole seconds: by less than this it only seems to end otherwise. */
const NEAR_MS = 2_000;

const ofQrcode = new WeakMap<LiveQrcode, number>();
const ofId = new Map<string, number>();

/**
 * When a QR ends, in milliseconds of this browser's clock. Counted from the moment the QR was first seen
 * here, so that a wrong clock does no harm; asked for again, it ends when it did before, so that the countdown is even.
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
