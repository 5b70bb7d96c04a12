import { UPLOAD_MAX_FRAMES, type UploadType } from "@mekong/contract/limits";
import sharp from "sharp";
import { expect, test } from "vitest";
import { fileEnd } from "./file-end";
import { sniff } from "./sniff";

const canvas = sharp({ create: { width: 37, height: 23, channels: 3, background: "#369" } });
const noisy = { type: "gaussian", mean: 128, sigma: 50 } as const;
const grain = sharp({ create: { width: 90, height: 70, channels: 3, background: "#777", noise: noisy } });
const frames = Buffer.concat([Buffer.alloc(300, 20), Buffer.alloc(300, 200)]);
const animation = sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } });

/** Makes a box of an ISO media file. */
function box(name: string, content = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
}

const files: [UploadType, Buffer][] = [
  ["image/png", await canvas.clone().png().toBuffer()],
  ["image/jpeg", await grain.clone().jpeg().toBuffer()],
  ["image/jpeg", await grain.clone().jpeg({ progressive: true }).withMetadata({ density: 300 }).toBuffer()],
  ["image/webp", await grain.clone().webp().toBuffer()],
  ["image/gif", await canvas.clone().gif().toBuffer()],
  ["image/gif", await animation.gif().toBuffer()],
  ["video/mp4", Buffer.concat([box("ftyp", Buffer.from("isom")), box("moov"), box("mdat", Buffer.alloc(99))])],
  ["video/quicktime", Buffer.concat([box("ftyp", Buffer.from("qt  ")), box("wide"), box("mdat"), box("moov")])],
];

test.each(files)("finds the end of %s before trailing data", (type, bytes) => {
  expect(sniff(bytes)).toBe(type);
  expect(fileEnd(type, bytes)).toBe(bytes.length);
  const withTrailingData = Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>")]);
  expect(fileEnd(type, withTrailingData)).toBe(type.startsWith("video/") ? null : bytes.length);
});

test.each(files)("rejects a truncated %s", (type, bytes) => {
  for (let length = 12; length < bytes.length; length += Math.ceil(bytes.length / 200)) {
    const truncated = bytes.subarray(0, length);
    const end = fileEnd(type, truncated);
    // An MP4 file is a list of boxes. Cut after a box, it is still a valid video if it contains the box `moov`.
    if (end !== null) expect([type, truncated.includes("moov"), end]).toEqual(["video/mp4", true, length]);
  }
});

test("ignores end markers in a JPEG's thumbnail and segments", async () => {
  const thumbnail = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#000" } })
    .jpeg()
    .toBuffer();
  const jpeg = await grain.clone().jpeg().toBuffer();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(thumbnail.length + 2);
  const segment = Buffer.concat([Buffer.from("ffe1", "hex"), length, thumbnail]);
  const withThumbnail = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
  expect(fileEnd("image/jpeg", withThumbnail)).toBe(withThumbnail.length);
});

test("rejects too many scans or frames before decoding", async () => {
  const progressive = await grain.clone().jpeg({ progressive: true }).toBuffer();
  const firstScan = progressive.indexOf(Buffer.from("ffda", "hex"));
  const scans = progressive.subarray(firstScan, -2);
  const withScans = (times: number) =>
    Buffer.concat([progressive.subarray(0, firstScan), ...Array(times).fill(scans), Buffer.from("ffd9", "hex")]);
  expect(fileEnd("image/jpeg", withScans(2))).not.toBeNull();
  expect(fileEnd("image/jpeg", withScans(67))).toBeNull();

  const gif = await canvas.clone().gif().toBuffer();
  const frame = Buffer.from("2c00000000010001000002024401", "hex");
  const gifOf = (frames: number) =>
    Buffer.concat([
      gif.subarray(0, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)),
      ...Array(frames).fill(Buffer.concat([frame, Buffer.alloc(1)])),
      Buffer.from("3b", "hex"),
    ]);
  expect(fileEnd("image/gif", gifOf(UPLOAD_MAX_FRAMES))).not.toBeNull();
  expect(fileEnd("image/gif", gifOf(UPLOAD_MAX_FRAMES + 1))).toBeNull();

  const chunk = Buffer.concat([Buffer.from("ANMF"), Buffer.from("02000000", "hex"), Buffer.alloc(2)]);
  const webpOf = (frames: number) => {
    const body = Buffer.concat([Buffer.from("WEBP"), ...Array(frames).fill(chunk)]);
    const head = Buffer.from("RIFF0000");
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  expect(fileEnd("image/webp", webpOf(UPLOAD_MAX_FRAMES))).not.toBeNull();
  expect(fileEnd("image/webp", webpOf(UPLOAD_MAX_FRAMES + 1))).toBeNull();
});

test("rejects unsupported content", () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    Buffer.from("<?php system($_GET['c']);"),
    Buffer.from("%PDF-1.7"),
    Buffer.from("PK\u0003\u0004"),
    Buffer.from("BM000000"),
    box("ftyp", Buffer.from("heic")),
    box("ftyp", Buffer.from("avif")),
    Buffer.from("GIF87"),
    Buffer.from("RIFF0000WAVE"),
  ]) {
    expect(sniff(bytes)).toBeNull();
  }
});
