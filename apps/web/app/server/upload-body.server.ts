import { type Chunks, chunksOf } from "../../server/body/chunks";

/** A browser's upload, to be passed on as it comes. */
export interface UploadBody extends Pick<Chunks, "rest"> {
  body: ReadableStream<Uint8Array>;
}

/** The body of an upload, to be passed on; its receiver may have heard enough before the end. */
export function uploadBody(sent: ReadableStream<Uint8Array>): UploadBody {
  const { next, rest } = chunksOf(sent);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return { body, rest };
}

/** For an upload that is answered without being passed on: see `Chunks.rest`. */
export async function leaveUnread({ body }: Request): Promise<void> {
  if (body && !body.locked) await uploadBody(body).rest();
}
