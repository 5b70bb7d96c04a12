/** So much that nobody wants is still taken from a browser, in bytes: several of the largest uploads. */
const REST_BYTES = 80 * 1024 * 1024;

/** A body as it comes. */
export interface Chunks {
  /** The next chunk. Whoever asks while another waits for one is given the one after it. */
  next: () => Promise<ReadableStreamReadResult<Uint8Array>>;
  /**
   * Reads what nobody has read to nothing. A browser listens only once it has said everything: left with something to
   * say, it would see a broken connection. One that never ends is cut off.
   */
  rest: () => Promise<void>;
}

/** Reads a body one chunk at a time: Remix's stream of a request stands still for ever when two are asked for at once. */
export function chunksOf(sent: ReadableStream<Uint8Array>): Chunks {
  const reader = sent.getReader();
  let before: Promise<unknown> = Promise.resolve();
  const next = () => {
    const chunk = before.then(() => reader.read());
    before = chunk.catch(() => {});
    return chunk;
  };
  return {
    next,
    async rest() {
      try {
        for (let left = REST_BYTES; left > 0; ) {
          const { done, value } = await next();
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
