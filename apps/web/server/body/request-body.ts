import type { IncomingMessage } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { chunksOf } from "./chunks";

/** What comes with a request, as far as it may. */
export interface RequestBody {
  /** As it comes, never held here; it fails where more comes than may. */
  stream: ReadableStream<Uint8Array>;
  /** Whether more than may comes with the request: so it says beforehand, or so it has turned out. */
  isTooLarge: () => boolean;
  /** For when the request is answered: what nobody has read stands in the way of the connection's next one. */
  rest: () => Promise<void>;
}

/** The body of a request, counted while it comes. @param most bytes that it may have */
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
    // Nothing is asked for before somebody wants it.
    { highWaterMark: 0 },
  );
  return { stream, isTooLarge, rest: chunks.rest };
}
