import { type Readable, Transform } from "node:stream";
import { JSON_BODY_MAX_BYTES } from "@mekong/contract/limits";
import type { FastifyRequest } from "fastify";
import { type CapturedBody, emptyBody, mediaType } from "./exchange";

/** If the upstream responds early, this much of the unread body is discarded: many clients read only after sending. */
const DRAIN_MAX_BYTES = 64 * 1024 * 1024;

export interface ForwardedBody {
  body: Buffer | Readable | null;
  /** Body for the traffic; complete once the request was sent. */
  captured(): CapturedBody;
}

const none: ForwardedBody = { body: null, captured: () => emptyBody };

/** Reads a short body into memory; streams a longer one. @throws Error if the caller closes the connection */
export async function forwardedBody({ raw, method, headers }: FastifyRequest): Promise<ForwardedBody> {
  const declaredBytes = headers["content-length"];
  const hasBody = headers["transfer-encoding"] !== undefined || Number(declaredBytes ?? 0) > 0;
  if (!hasBody || method === "GET" || method === "HEAD") return none;
  const type = mediaType(headers["content-type"]);
  if (Number(declaredBytes ?? Number.POSITIVE_INFINITY) <= JSON_BODY_MAX_BYTES) {
    const chunks: Buffer[] = [];
    for await (const chunk of raw) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    return { body, captured: () => capturedBody(body, type) };
  }
  const stream = counted(raw);
  return { body: stream.body, captured: () => ({ about: `${type}, ${stream.bytes()} bytes` }) };
}

/** Counts a streamed body. Does not use `pipeline`, which would close the caller's connection with the upstream's. */
function counted(raw: Readable): { body: Readable; bytes: () => number } {
  let bytes = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  // Ignored, because the HTTP client reports this error.
  body.on("error", () => undefined);
  body.once("close", () => drain(raw));
  raw.pipe(body);
  return { body, bytes: () => bytes };
}

function drain(raw: Readable): void {
  if (raw.readableEnded || raw.destroyed) return;
  let remainingBytes = DRAIN_MAX_BYTES;
  raw.unpipe();
  raw.on("data", (chunk: Buffer) => {
    remainingBytes -= chunk.length;
    if (remainingBytes < 0) raw.destroy();
  });
  raw.resume();
}

export function capturedBody(bytes: Buffer, type: string): CapturedBody {
  if (bytes.length === 0) return emptyBody;
  try {
    return { json: JSON.parse(bytes.toString("utf8")) };
  } catch {
    return { about: `${type}, ${bytes.length} bytes` };
  }
}
