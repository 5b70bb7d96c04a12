import type { Readable } from "node:stream";

/** Discards the body, because many clients read the response only after sending. */
export function drainBody(raw: Readable, maxBytes: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  let remainingBytes = maxBytes;
  raw.unpipe();
  raw.on("data", (chunk: Buffer) => {
    remainingBytes -= chunk.length;
    if (remainingBytes < 0) raw.destroy();
  });
  raw.resume();
}
