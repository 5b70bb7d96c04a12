// @ts-check
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** @type {Promise<typeof import("zxing-wasm/reader")> | undefined} */
let loading;

/**
 * @param {import("./jobs").Grey} grey
 * @returns {Promise<readonly string[]>} texts of the QR codes
 */
export async function readCodes({ pixels, width, height }) {
  loading ??= load();
  const { readBarcodes } = await loading;
  // `Uint32Array.from` would take ten times as long as reading the codes.
  const rgba = new Uint32Array(pixels.length);
  for (let n = 0; n < pixels.length; n++) rgba[n] = (pixels[n] ?? 0) * 0x01010101;
  const picture = {
    data: new Uint8ClampedArray(rgba.buffer),
    width,
    height,
    colorSpace: /** @type {const} */ ("srgb"),
  };
  return (await readBarcodes(picture, { formats: ["QRCode"] })).map(({ text }) => text);
}

/** By default, the library downloads its WebAssembly file from a CDN. */
async function load() {
  const library = await import("zxing-wasm/reader");
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  library.prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer } });
  return library;
}
