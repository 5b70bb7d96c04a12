import { deflateSync } from "node:zlib";
import { pngChunk } from "../../../../../packages/conformance/src/files";

const MB = 1024 * 1024;
const PNG_MAGIC = Buffer.from("89504e470d0a1a0a", "hex");

export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const data = deflateSync(Buffer.alloc(Math.min(height * (Math.ceil(width / 8) + 1), 8 * MB)));
  const parts = [pngChunk("IHDR", header), pngChunk("IDAT", data), pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([PNG_MAGIC, ...parts]);
}
