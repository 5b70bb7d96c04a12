import { SLIP_MAX_MB, type slipTypes } from "@mekong/contract/limits";

type SlipType = (typeof slipTypes)[number];

/** How the pictures that a slip can be begin: bytes at places. */
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
/** So many bytes tell. */
const HEAD_BYTES = 12;

/** What a file is by its first bytes, whatever it is called; null when a slip can't be that. */
export async function pictureType(file: Blob): Promise<SlipType | null> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  const known = signatures.find(([, marks]) => marks.every(([at, text]) => head.startsWith(text, at)));
  return known?.[0] ?? null;
}

/** Whether a file is larger than a slip may be. */
export function isTooLarge(file: Blob): boolean {
  return file.size > SLIP_MAX_MB * 1024 * 1024;
}
