import { type Chunks, chunksOf } from "../../server/body/chunks";

export interface UploadBody extends Pick<Chunks, "rest"> {
  body: ReadableStream<Uint8Array>;
}

/** The receiver may stop reading early: see `Chunks.rest`. */
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

/** For an upload rejected unread: see `Chunks.rest`. */
export async function leaveUnread({ body }: Request): Promise<void> {
  if (body && !body.locked) await uploadBody(body).rest();
}
