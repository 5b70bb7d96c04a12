import { SLIP_MAX_MB, type slipTypes } from "@mekong/contract/limits";

type SlipType = (typeof slipTypes)[number];

/** Magic bytes of each type, by offset in the file. */
const signatures: readonly (readonly [SlipType, readonly (readonly [at: number, text: string])[]])[] = [
  ["image/png", [[0, "\x89PNG\r\n\x1a\n"]]],
  ["image/jpeg", [[0, "\xff\xd8\xff"]]],
  [
    "image/webp",
    [
      [0, "RIFF"],
      [8, "WEBP"],
    ],
  ],
];
const SIGNATURE_BYTES = 12;

/** Detects the type by content, not by name; null if unsupported. */
export async function pictureType(file: Blob): Promise<SlipType | null> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
  const match = signatures.find(([, parts]) => parts.every(([at, text]) => head.startsWith(text, at)));
  return match?.[0] ?? null;
}

export function isTooLarge(file: Blob): boolean {
  return file.size > SLIP_MAX_MB * 1024 * 1024;
}
