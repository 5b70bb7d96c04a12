import { crc32, deflateSync } from "node:zlib";

/** Width and height of the sample picture in pixels, above the minimum for slips. */
const SIDE = 320;
const MB = 1024 * 1024;

export const samplePng = png(SIDE);
/** A minimal MP4 file without frames. */
export const sampleMp4 = Buffer.concat([box("ftyp", Buffer.from("isom\0\0\0\0isom")), box("moov", Buffer.alloc(8))]);

/** A valid PNG that a text chunk makes larger than `maxMb`. */
export function oversizedPng(maxMb: number): Buffer {
  const end = samplePng.length - 12;
  const padding = pngChunk("tEXt", Buffer.alloc(maxMb * MB, "x"));
  return Buffer.concat([samplePng.subarray(0, end), padding, samplePng.subarray(end)]);
}

export function oversizedMp4(maxMb: number): Buffer {
  return Buffer.concat([sampleMp4, box("free", Buffer.alloc(maxMb * MB))]);
}

/** A form with one file, whose type follows from its name, not its content. */
export function fileForm(field: string, name: string, content: Buffer): FormData {
  const form = new FormData();
  const type = name.endsWith(".mp4") ? "video/mp4" : "image/png";
  form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  return form;
}

function png(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Bit depth 8, colour type 0 (greyscale).
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (side + 1), 0x80);
  for (let row = 0; row < side; row++) rows[row * (side + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

export function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
}
