import type { UploadType } from "@mekong/contract/limits";
import sharp from "sharp";
import { expect, test } from "vitest";
import { endOf } from "./end";
import { sniff } from "./sniff";

const canvas = sharp({ create: { width: 37, height: 23, channels: 3, background: "#369" } });
const noisy = { type: "gaussian", mean: 128, sigma: 50 } as const;
const grain = sharp({ create: { width: 90, height: 70, channels: 3, background: "#777", noise: noisy } });
const frames = Buffer.concat([Buffer.alloc(300, 20), Buffer.alloc(300, 200)]);
const animation = sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } });

/** A box of an ISO media file. */
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

test.each(files)("%s ends where it ends, whatever stands behind it", (type, bytes) => {
  expect(sniff(bytes)).toBe(type);
  expect(endOf(type, bytes)).toBe(bytes.length);
  const longer = Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>")]);
  expect(endOf(type, longer)).toBe(type.startsWith("video/") ? null : bytes.length);
});

test.each(files)("%s cut off anywhere is not whole", (type, bytes) => {
  for (let length = 12; length < bytes.length; length += Math.ceil(bytes.length / 200)) {
    const cut = bytes.subarray(0, length);
    const end = endOf(type, cut);
    // A movie may be cut between two boxes; what is left is a movie only when it has its index.
    if (end !== null) expect([type, cut.includes("moov"), end]).toEqual(["video/mp4", true, length]);
  }
});

test("a JPEG's thumbnail and a marker inside its data do not end it", async () => {
  const thumbnail = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#000" } })
    .jpeg()
    .toBuffer();
  const jpeg = await grain.clone().jpeg().toBuffer();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(thumbnail.length + 2);
  const segment = Buffer.concat([Buffer.from("ffe1", "hex"), length, thumbnail]);
  const withThumbnail = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
  expect(endOf("image/jpeg", withThumbnail)).toBe(withThumbnail.length);
});

test("what uploads don't take is nothing", () => {
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
