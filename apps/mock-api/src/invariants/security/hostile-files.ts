import { SLIP_MAX_MB } from "@mekong/contract/limits";
import sharp from "sharp";
import { pngChunk } from "../../../../../packages/conformance/src/files";
import { bomb } from "./png";

const MB = 1024 * 1024;
const blank = sharp({ create: { width: 400, height: 600, channels: 3, background: "#fff" } });
const [png, jpeg, webp, bmpLike, tiff, avif] = await Promise.all([
  blank.clone().png().toBuffer(),
  blank.clone().jpeg().toBuffer(),
  blank.clone().webp().toBuffer(),
  blank.clone().raw().toBuffer(),
  blank.clone().tiff().toBuffer(),
  blank.clone().resize(64, 64).heif({ compression: "av1" }).toBuffer(),
]);

export interface UploadFile {
  name?: string;
  type?: string;
  content: Buffer | string;
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>`;
const php = "<?php system($_GET['c']); ?>";
const html = "<!doctype html><script>fetch('/api/wallet')</script>";
const append = (head: Buffer, ...rest: (Buffer | string)[]) =>
  Buffer.concat([head, ...rest.map((part) => Buffer.from(part as string))]);
const hex = (text: string, rest = "") => Buffer.concat([Buffer.from(text.replace(/ /g, ""), "hex"), Buffer.from(rest)]);

function jpegOf(width: number, height: number): Buffer {
  const at = jpeg.indexOf(Buffer.from("ffc0", "hex"));
  const changed = Buffer.from(jpeg);
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}
function withScans(times: number): Buffer {
  const at = jpeg.indexOf(Buffer.from("ffda", "hex"));
  const scan = jpeg.subarray(at, -2);
  return Buffer.concat([jpeg.subarray(0, at), ...Array<Buffer>(times).fill(scan), jpeg.subarray(-2)]);
}
function gifOf(frames: number): Buffer {
  const head = Buffer.from("474946383961 0100 0100 80 00 00 000000 ffffff".replace(/ /g, ""), "hex");
  const frame = Buffer.from("2c 0000 0000 0100 0100 00 02 02 4401 00".replace(/ /g, ""), "hex");
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from("3b", "hex")]);
}
function flipByte(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0xff;
  return changed;
}

const documents: Record<string, UploadFile> = {
  "svg as png": { content: svg },
  "svg as itself": { name: "slip.svg", type: "image/svg+xml", content: svg },
  "svg behind a declaration": { content: `<?xml version="1.0"?><!DOCTYPE svg>${svg}` },
  "html as png": { content: html },
  "html as jpeg": { name: "slip.jpg", type: "image/jpeg", content: html },
  "html behind a byte order mark": { content: `\ufeff${html}` },
  xhtml: { name: "slip.xhtml", type: "application/xhtml+xml", content: `<html xmlns="http://www.w3.org/1999/xhtml"/>` },
  "a script": { name: "slip.js", type: "text/javascript", content: "alert(1)" },
  "php as png": { name: "slip.php.png", content: php },
  "a style sheet": { name: "slip.css", type: "text/css", content: "@import url(//evil.example)" },
  "an archive of a page": { name: "slip.mhtml", content: "MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n" },
  pdf: { name: "slip.pdf", type: "application/pdf", content: "%PDF-1.7\n1 0 obj" },
  postscript: { name: "slip.eps", content: "%!PS-Adobe-3.0\n(%pipe%id) (r) file" },
};

const programs: Record<string, UploadFile> = {
  zip: { name: "slip.zip", content: hex("504b0304", "x".repeat(60)) },
  rar: { content: hex("526172211a0700") },
  gzip: { content: hex("1f8b0800000000000003") },
  "7z": { content: hex("377abcaf271c") },
  "a program of Linux": { content: hex("7f454c46 02010100", "\0".repeat(60)) },
  "a program of Windows": { name: "slip.png.exe", content: hex("4d5a9000", "\0".repeat(60)) },
  "a class of Java": { content: hex("cafebabe 00000034") },
  wasm: { content: hex("0061736d 01000000") },
  flash: { content: hex("46575305") },
  "a shell script": { content: "#!/bin/sh\nrm -rf /\n" },
};

const otherMedia: Record<string, UploadFile> = {
  "bmp by its magic": { content: append(hex("424d"), bmpLike.subarray(0, 4000)) },
  tiff: { name: "slip.tif", type: "image/tiff", content: tiff },
  "avif as png": { content: avif },
  "heic by its brand": { content: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic") },
  icon: { content: hex("000001000100 1010", "\0".repeat(40)) },
  photoshop: { content: hex("38425053 0001") },
  "jpeg xl": { content: hex("ff0a", "\0".repeat(40)) },
  mp3: { content: hex("494433 0300000000") },
  wav: { content: Buffer.from("RIFF\u0024\0\0\0WAVEfmt ") },
  avi: { content: Buffer.from("RIFF\u0024\0\0\0AVI LIST") },
  webm: { name: "clip.mp4", type: "video/mp4", content: hex("1a45dfa3 9f4286", "webm") },
  "a video without an index": { name: "clip.mp4", content: Buffer.from("\0\0\0\u0010ftypisom\0\0\0\0") },
  "a video that is a page": { name: "clip.mp4", content: append(Buffer.from("\0\0\0\u0010ftypisom\0\0\0\0"), html) },
  "a video whose box has no end": {
    name: "clip.mp4",
    content: append(Buffer.from("\0\0\0\u0010ftypisom\0\0\0\0"), hex("ffffffff 6d6f6f76")),
  },
};

const broken: Record<string, UploadFile> = {
  "php after the magic bytes of png": { content: append(png.subarray(0, 8), php) },
  "php after the magic bytes of jpeg": { content: append(jpeg.subarray(0, 4), php) },
  "html after the magic bytes of gif": { content: `GIF89a=1;/*${html}*/` },
  "html after the magic bytes of webp": { content: `RIFF\u0040\0\0\0WEBP${html}` },
  "png and html in one": { content: append(png, html) },
  "png and zip in one": { content: append(png, hex("504b0304"), Buffer.alloc(50)) },
  "webp and html in one": { content: append(webp, html) },
  "png behind a line break": { content: append(Buffer.from("\n"), png) },
  "jpeg behind a page": { content: append(Buffer.from(html), jpeg) },
  "png cut off": { content: png.subarray(0, png.length - 30) },
  "png without its pixels": { content: append(png.subarray(0, 33), pngChunk("IEND", Buffer.alloc(0))) },
  "png with other pixels than its header says": {
    content: append(png.subarray(0, 33), pngChunk("IDAT", Buffer.alloc(60, 7)), pngChunk("IEND", Buffer.alloc(0))),
  },
  "png whose pixels' sum is wrong": { content: flipByte(png, png.indexOf("IDAT") + 12) },
  "jpeg cut off": { content: jpeg.subarray(0, jpeg.length - 40) },
  "jpeg of nothing": { content: hex("ffd8ffd9") },
  "webp cut off": { content: webp.subarray(0, webp.length - 10) },
  "a picture of 100,000 by 100,000": { content: bomb(100_000, 100_000) },
  "a picture of 2,000,000,000 by 1": { content: bomb(2_000_000_000, 1) },
  "a picture of 51 million pixels": { content: bomb(7_150, 7_150) },
  "a picture of no pixels": { content: bomb(0, 0) },
  "a jpeg of 65,000 by 65,000": { content: jpegOf(65_000, 65_000) },
  "a jpeg whose scans are repeated 101 times": { content: withScans(101) },
  "a gif of 400,000 frames": { name: "clip.gif", type: "image/gif", content: gifOf(400_000) },
  "zero bytes": { content: "" },
  "11 MB of a picture": { content: append(png, Buffer.alloc(11 * MB)) },
};

const names: Record<string, UploadFile> = {
  "a path in the name": { name: "../../../../etc/passwd.png", content: png },
  "a Windows path in the name": { name: "C:\\temp\\slip.png", content: png },
  "a turned name": { name: "slip\u202egnp.exe", content: png },
  "a name without end": { name: `${"x".repeat(5_000)}.png`, content: png },
  "a zero in the name": { name: "slip.html\0.png", content: png },
  "a tab in the name": { name: "slip\t.png", content: png },
  "an escape in the name": { name: "slip\u001b[2J.png", content: png },
  "a hidden direction in the name": { name: "slip\u2066.png", content: png },
};

export const hostileFiles: Readonly<Record<string, UploadFile>> = {
  ...documents,
  ...programs,
  ...otherMedia,
  ...broken,
  ...names,
};

export const invalidSlipFiles: Readonly<Record<string, UploadFile>> = {
  "gif, which a slip can't be": { name: "slip.gif", type: "image/gif", content: await blank.clone().gif().toBuffer() },
  "one byte over": { content: Buffer.alloc(SLIP_MAX_MB * MB + 1) },
};
