import sharp from "sharp";
import { box } from "../../../../packages/conformance/src/files";

export async function sampleFiles() {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#057184" } });
  const png = await picture.clone().png().toBuffer();
  return {
    png,
    jpeg: await picture.clone().jpeg().toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    mp4: movie("isom"),
    mov: movie("qt  "),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    html: Buffer.from("<!doctype html><script>alert(1)</script>"),
    empty: Buffer.alloc(0),
    cutPng: png.subarray(0, png.length - 20),
    junk: Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]),
  };
}

function movie(brand: string): Buffer {
  return Buffer.concat([box("ftyp", Buffer.from(`${brand}\0\0\0\0${brand}`)), box("moov", Buffer.alloc(8))]);
}
