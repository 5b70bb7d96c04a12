import type { UploadType } from "@mekong/contract/limits";

const PNG = Buffer.from("89504e470d0a1a0a", "hex");

/** Excludes the brands of HEIC and AVIF. */
const MP4_BRANDS = new Set(["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "MSNV", "dash"]);

export function sniff(bytes: Buffer): UploadType | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return "image/png";
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return "image/jpeg";
  const [start, middle, brand] = [0, 4, 8].map((at) => bytes.toString("latin1", at, at + 4));
  if (start === "RIFF" && brand === "WEBP") return "image/webp";
  if (start === "GIF8" && /^[79]a$/.test(bytes.toString("latin1", 4, 6))) return "image/gif";
  if (middle !== "ftyp" || brand === undefined) return null;
  if (brand === "qt  ") return "video/quicktime";
  return MP4_BRANDS.has(brand) ? "video/mp4" : null;
}
