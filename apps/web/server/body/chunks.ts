/** Drain limit: several of the largest uploads. */
const REST_BYTES = 80 * 1024 * 1024;

export interface Chunks {
  /** Queues concurrent calls. */
  next: () => Promise<ReadableStreamReadResult<Uint8Array>>;
  /** Drains the body: browsers read a response only after sending everything. Cuts off endless bodies. */
  rest: () => Promise<void>;
}

/** One chunk at a time: concurrent reads hang Remix's request stream. */
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
        // The browser has disconnected.
      }
    },
  };
}
