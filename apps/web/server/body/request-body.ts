import type { IncomingMessage } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { chunksOf } from "./chunks";

export interface RequestBody {
  /** Unbuffered; fails beyond the limit. */
  stream: ReadableStream<Uint8Array>;
  isTooLarge: () => boolean;
  /** Call after responding: unread data blocks the connection's next request. */
  rest: () => Promise<void>;
}

export function requestBody(asked: IncomingMessage, most: number): RequestBody {
  const chunks = chunksOf(createReadableStreamFromReadable(asked));
  const announced = Number(asked.headers["content-length"] ?? 0);
  let come = 0;
  const isTooLarge = () => Math.max(announced, come) > most;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) return controller.close();
        come += value.byteLength;
        if (isTooLarge()) throw new Error(`a body of more than ${most} bytes`);
        controller.enqueue(value);
      },
    },
    // Reads only on demand.
    { highWaterMark: 0 },
  );
  return { stream, isTooLarge, rest: chunks.rest };
}
