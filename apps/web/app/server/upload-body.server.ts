import { type Chunks, chunksOf } from "../../server/body/chunks";

export interface UploadBody extends Pick<Chunks, "drain"> {
  body: ReadableStream<Uint8Array>;
}

/** The receiver may stop reading early; then call `drain`. */
export function uploadBody(source: ReadableStream<Uint8Array>): UploadBody {
  const { next, drain } = chunksOf(source);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return { body, drain };
}

export async function drainUnread({ body }: Request): Promise<void> {
  if (body && !body.locked) await uploadBody(body).drain();
}
