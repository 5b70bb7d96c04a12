import { UPLOAD_MAX_FRAMES, UPLOAD_MAX_SCANS, type UploadType } from "@mekong/contract/limits";

/**
 * Data after the end may be a script or an archive.
 * @returns offset; null if broken, or with too many frames or scans, which are slow to decode
 */
export function fileEnd(type: UploadType, bytes: Buffer): number | null {
  try {
    return readers[type](bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const readers: Record<UploadType, (bytes: Buffer) => number | null> = {
  "image/png": endOfPng,
  "image/jpeg": endOfJpeg,
  "image/gif": endOfGif,
  "image/webp": endOfWebp,
  "video/mp4": endOfMovie,
  "video/quicktime": endOfMovie,
};

/** A PNG has chunks (length, name, data, checksum) up to IEND. */
function endOfPng(bytes: Buffer): number | null {
  for (let at = 8; ; ) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (at === 8 && name !== "IHDR") return null;
    at += 12 + bytes.readUInt32BE(at);
    if (at > bytes.length) return null;
    if (name === "IEND") return at;
  }
}

/** In entropy-coded scan data, FF is followed by 00 or a restart marker. */
function endOfJpeg(bytes: Buffer): number | null {
  let scans = 0;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return at + 2;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker !== 0xda) continue;
    scans += 1;
    if (scans > UPLOAD_MAX_SCANS) return null;
    at = endOfScan(bytes, at);
  }
}

function endOfScan(bytes: Buffer, start: number): number {
  for (let at = start; ; at++) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) throw new RangeError("the scan does not end");
    const next = bytes.readUInt8(at + 1);
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== 0xff) return at;
  }
}

/** A GIF has blocks with sub-blocks of up to 255 bytes, and ends with 3B. */
function endOfGif(bytes: Buffer): number | null {
  let frames = 0;
  let at = 13 + tableSize(bytes.readUInt8(10));
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at = endOfSubBlocks(bytes, at + 2);
    else if (kind === 0x2c) {
      frames += 1;
      if (frames > UPLOAD_MAX_FRAMES) return null;
      at = endOfSubBlocks(bytes, at + 11 + tableSize(bytes.readUInt8(at + 9)));
    } else return null;
  }
}

function tableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes.readUInt8(at); length !== 0; length = bytes.readUInt8(at)) at += length + 1;
  return at + 1;
}

/** A WebP is one RIFF chunk, padded to even length; each ANMF is a frame. */
function endOfWebp(bytes: Buffer): number | null {
  const length = bytes.readUInt32LE(4);
  const end = 8 + length + (length % 2);
  if (end > bytes.length) return null;
  let frames = 0;
  for (let at = 12; at + 8 <= end; ) {
    if (bytes.toString("latin1", at, at + 4) === "ANMF") frames += 1;
    if (frames > UPLOAD_MAX_FRAMES) return null;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return end;
}

/** A movie has boxes with a length (1: 64-bit follows; 0: to the end); one must be `moov`. */
function endOfMovie(bytes: Buffer): number | null {
  let hasMovie = false;
  let at = 0;
  while (at < bytes.length) {
    const short = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (length < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(name)) return null;
    hasMovie ||= name === "moov";
    at += length;
  }
  return hasMovie && at === bytes.length ? at : null;
}
