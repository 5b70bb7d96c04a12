import type { IncomingMessage } from "node:http";
import type { Endpoint } from "@mekong/contract/endpoint";
import { uploadChatImage, uploadChatVideo } from "@mekong/contract/http/chat";
import { uploadSlip } from "@mekong/contract/http/slip";
import { FORM_BODY_MAX_BYTES, UPLOAD_OVERHEAD_BYTES } from "@mekong/contract/limits";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Response } from "express";
import { chatPaths } from "../../app/features/chat/chat-data";
import { SLIP_PATH, UPLOAD_PATH } from "../../app/features/slip/slip-data";
import { pagePathOf } from "../route-patterns";
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

/** Paths that stream a file to the backend; others read a form into memory. */
const uploads = new Map<string, Pick<Endpoint, "upload">>([
  // For the form without JavaScript.
  [SLIP_PATH, uploadSlip],
  [UPLOAD_PATH, uploadSlip],
  [`${chatPaths.upload}/image`, uploadChatImage],
  [`${chatPaths.upload}/video`, uploadChatVideo],
]);

/** Twice the limit for uploads, so that the backend rejects files in the member's language. */
export function maxBodyBytes(path: string): number {
  const upload = uploads.get(pagePathOf(path))?.upload;
  return upload ? 2 * upload.maxBytes + UPLOAD_OVERHEAD_BYTES : FORM_BODY_MAX_BYTES;
}

export function refuseTooLarge(response: Response, maxBytes: number): void {
  response.status(413).set("Cache-Control", "no-store").type("text/plain");
  response.send(`Too large: a request to this address can have at most ${maxBytes} bytes\n`);
}
