import jsQR from "jsqr";
import { parse } from "promptparse";
import { billPayment } from "promptparse/validate";
import { expect, test } from "vitest";
import type { Qrcode } from "../../../generated/client";
import { qrPayload } from "./payload";
import { liveRecord } from "./qrcode";

/** Rasterizes the path of a QR's SVG (rectangles one module wide) for the decoder. */
function pixelsOf(svg: string, modulePx = 4) {
  const size = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1]) / 10;
  const width = size * modulePx;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+),(\d+)h10v10h-10z/g)) {
    const [left, top] = [(Number(x) / 10) * modulePx, (Number(y) / 10) * modulePx];
    for (let row = top; row < top + modulePx; row++) {
      for (let column = left; column < left + modulePx; column++) {
        pixels.set([0, 0, 0, 255], (row * width + column) * 4);
      }
    }
  }
  return { pixels, width };
}

function decoded(payload: string): string | undefined {
  const record = liveRecord({ id: "x", payload, amount: 100n, expiresAt: new Date(1000) } as Qrcode, new Date(0));
  if (!record.hasQrcode) throw new Error("no QR");
  const { pixels, width } = pixelsOf(record.qrcode);
  return jsQR(pixels, width, width)?.data;
}

test("a decoder reads a PromptPay payload back from the svg: amount, reference, checksum", () => {
  const payload = qrPayload({ provider: "KBANK", amount: 50_025n, currency: "BAHT", seq: 7 });
  const read = decoded(payload);
  expect(read).toBe(payload);
  expect(parse(payload, true)?.validate("63")).toBe(true);
  expect(billPayment(payload)).toMatchObject({ amount: 500.25, ref1: "MK0000000007", ref2: "KBANK" });
});

test("a broken checksum is not accepted", () => {
  const payload = qrPayload({ provider: "WW", amount: 10_000n, currency: "BAHT", seq: 1 });
  expect(parse(payload.replace("100.00", "900.00"), true)).toBeNull();
});

test("in the Lao variant the code is a Lao QR in kip", () => {
  const payload = qrPayload({ provider: "PAYTIMZ", amount: 25_000_000n, currency: "LAK", seq: 12 });
  expect(decoded(payload)).toBe(payload);
  const qr = parse(payload, true);
  expect(qr?.validate("63")).toBe(true);
  expect([qr?.getTagValue("53"), qr?.getTagValue("54"), qr?.getTagValue("58")]).toEqual(["418", "250000.00", "LA"]);
});
