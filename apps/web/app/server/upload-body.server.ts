import { Readable } from "node:stream";
import { type Chunks, chunksOf } from "../../server/body/chunks";

export interface UploadBody extends Pick<Chunks, "drain"> {
  body: Readable;
}

/** The receiver may stop reading early; then call `drain`. */
export function uploadBody(source: ReadableStream<Uint8Array>): UploadBody {
  const { next, drain } = chunksOf(source);
  async function* chunks() {
    for (let chunk = await next(); !chunk.done; chunk = await next()) yield chunk.value;
  }
  return { body: Readable.from(chunks(), { objectMode: false }), drain };
}

export async function drainUnread({ body }: Request): Promise<void> {
  if (body && !body.locked) await chunksOf(body).drain();
}
