import { type Readable, Transform } from "node:stream";
import { JSON_BODY_MAX_BYTES } from "@mekong/contract/limits";
import type { FastifyRequest } from "fastify";
import { drainBody } from "../http/drain-body";
import { BodyHash } from "./body-hash";
import { type CapturedBody, emptyBody, mediaType } from "./exchange";

/** If the upstream responds early, this much of the unread body is discarded. */
const DRAIN_MAX_BYTES = 64 * 1024 * 1024;

export interface ForwardedBody {
  body: Buffer | Readable | null;
  /** The result is complete once the request was sent. */
  captured(): CapturedBody;
}

const none: ForwardedBody = { body: null, captured: () => emptyBody };

/**
 * Reads a short body into memory and streams a longer one.
 * @param isHashed recordings and replays compare the hash of a body that is not JSON
 * @throws Error if the caller closes the connection
 */
export async function forwardedBody(
  { raw, method, headers }: FastifyRequest,
  isHashed: boolean,
): Promise<ForwardedBody> {
  const declaredBytes = headers["content-length"];
  const hasBody = headers["transfer-encoding"] !== undefined || Number(declaredBytes ?? 0) > 0;
  if (!hasBody || method === "GET" || method === "HEAD") return none;
  const contentType = headers["content-type"];
  const type = mediaType(contentType);
  const hash = isHashed ? new BodyHash(contentType) : null;
  if (Number(declaredBytes ?? Number.POSITIVE_INFINITY) <= JSON_BODY_MAX_BYTES) {
    const chunks: Buffer[] = [];
    for await (const chunk of raw) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const captured = capturedBody(body, type);
    const hashed = "about" in captured && hash ? { ...captured, hash: hash.update(body).digest() } : captured;
    return { body, captured: () => hashed };
  }
  const stream = counted(raw, hash);
  const captured = () => ({ about: `${type}, ${stream.bytes()} bytes`, ...(hash && { hash: hash.digest() }) });
  return { body: stream.body, captured };
}

/** `pipeline` would close the caller's connection with the upstream's, so it is not used. */
function counted(raw: Readable, hash: BodyHash | null): { body: Readable; bytes: () => number } {
  let bytes = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash?.update(chunk);
      done(null, chunk);
    },
  });
  // The HTTP client reports this error.
  body.on("error", () => undefined);
  body.once("close", () => drainBody(raw, DRAIN_MAX_BYTES));
  raw.pipe(body);
  return { body, bytes: () => bytes };
}

export function capturedBody(bytes: Buffer, type: string): CapturedBody {
  if (bytes.length === 0) return emptyBody;
  try {
    return { json: JSON.parse(bytes.toString("utf8")) };
  } catch {
    const about = `${type}, ${bytes.length} bytes`;
    return type.startsWith("text/") ? { about, text: bytes.toString("utf8") } : { about };
  }
}
