import type { IncomingMessage } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { chunksOf } from "./chunks";

export interface RequestBody {
  /** Unbuffered; fails beyond the limit. */
  stream: ReadableStream<Uint8Array>;
  isTooLarge: () => boolean;
  /** Call after responding: unread data blocks the connection's next request. */
  drain: () => Promise<void>;
}

export function requestBody(incoming: IncomingMessage, maxBytes: number): RequestBody {
  const chunks = chunksOf(createReadableStreamFromReadable(incoming));
  const declaredBytes = Number(incoming.headers["content-length"] ?? 0);
  let receivedBytes = 0;
  const isTooLarge = () => Math.max(declaredBytes, receivedBytes) > maxBytes;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) return controller.close();
        receivedBytes += value.byteLength;
        if (isTooLarge()) throw new Error(`a body of more than ${maxBytes} bytes`);
        controller.enqueue(value);
      },
    },
    // Reads only on demand.
    { highWaterMark: 0 },
  );
  return { stream, isTooLarge, drain: chunks.drain };
}
