/** Drain limit: several of the largest uploads. */
const MAX_DRAIN_BYTES = 80 * 1024 * 1024;

export interface Chunks {
  /** Queues concurrent calls. */
  next: () => Promise<ReadableStreamReadResult<Uint8Array>>;
  /** Reads the rest, because browsers read a response only after sending everything. Cuts off endless bodies. */
  drain: () => Promise<void>;
}

/** One chunk at a time: concurrent reads hang Remix's request stream. */
export function chunksOf(source: ReadableStream<Uint8Array>): Chunks {
  const reader = source.getReader();
  let previous: Promise<unknown> = Promise.resolve();
  const next = () => {
    const chunk = previous.then(() => reader.read());
    previous = chunk.catch(() => {});
    return chunk;
  };
  return {
    next,
    async drain() {
      try {
        for (let remaining = MAX_DRAIN_BYTES; remaining > 0; ) {
          const { done, value } = await next();
          if (done) return;
          remaining -= value.byteLength;
        }
        await reader.cancel();
      } catch {
        // The browser has disconnected.
      }
    },
  };
}
