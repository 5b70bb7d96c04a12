import { type Chunks, chunksOf } from "../../server/body/chunks";

export interface UploadBody extends Pick<Chunks, "rest"> {
  body: ReadableStream<Uint8Array>;
}

/** Forwards an upload. The receiver may stop reading early; then call `rest`. */
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

/** Drains an upload that was rejected unread. */
export async function leaveUnread({ body }: Request): Promise<void> {
  if (body && !body.locked) await uploadBody(body).rest();
}
