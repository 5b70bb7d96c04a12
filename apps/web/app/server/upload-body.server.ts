/** So much of an upload that nobody wants is still taken from a browser, in bytes: several of the largest. */
const REST_BYTES = 80 * 1024 * 1024;

/** A browser's upload, to be passed on as it comes. */
export interface UploadBody {
  body: ReadableStream<Uint8Array>;
  /**
   * Reads what nobody has read to nothing. A browser listens only once it has said everything: answered before that,
   * it would see a broken connection.
   */
  rest: () => Promise<void>;
}

/**
 * The body of an upload, to be passed on; its receiver may have heard enough before the end. Reads one chunk at a time:
 * Remix's stream of a request stands still for ever when two are asked for at once.
 */
export function uploadBody(sent: ReadableStream<Uint8Array>): UploadBody {
  const reader = sent.getReader();
  let before: Promise<unknown> = Promise.resolve();
  const read = () => {
    const next = before.then(() => reader.read());
    before = next.catch(() => {});
    return next;
  };
  return {
    body: new ReadableStream({
      async pull(controller) {
        const { done, value } = await read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    }),
    async rest() {
      try {
        for (let left = REST_BYTES; left > 0; ) {
          const { done, value } = await read();
          if (done) return;
          left -= value.byteLength;
        }
        await reader.cancel();
      } catch {
        // The browser has gone: there is no rest.
      }
    },
  };
}

/** For an upload that is answered without being passed on: see `UploadBody.rest`. */
export async function leaveUnread({ body }: Request): Promise<void> {
  if (body && !body.locked) await uploadBody(body).rest();
}
