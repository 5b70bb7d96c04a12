import { setImmediate } from "node:timers/promises";
import type { EntryContext } from "@remix-run/node";

type Reader = Pick<ReadableStreamDefaultReader<Uint8Array>, "read">;

export interface HydrationPayload {
  /** Available data, serialized in Remix's chunks. */
  available: string[];
  /** Null without deferred data. */
  deferred: Reader | null;
}

/** Does not wait for deferred data. */
export async function readHydrationPayload(stream: EntryContext["serverHandoffStream"]): Promise<HydrationPayload> {
  if (!stream) return { available: [], deferred: null };
  const available: string[] = [];
  const reader = stream.getReader();
  const immediate = setImmediate(null);
  for (;;) {
    const nextRead = reader.read();
    // Prevents an unhandled rejection before the caller reads on.
    nextRead.catch(() => undefined);
    const chunk = await Promise.race([nextRead, immediate]);
    if (chunk === null) return { available, deferred: resumeReader(nextRead, reader) };
    if (chunk.done) return { available, deferred: null };
    available.push(Buffer.from(chunk.value).toString());
  }
}

/** First returns the read that is already in progress. */
function resumeReader(pendingRead: ReturnType<Reader["read"]>, reader: Reader): Reader {
  let next: typeof pendingRead | null = pendingRead;
  return {
    read() {
      const nextRead = next ?? reader.read();
      next = null;
      return nextRead;
    },
  };
}

/**
 * Fills Remix's stream cache, so that Remix does not stream the available data after the page. Returns a copy per
 * rendering, because Remix stores its progress in the context.
 */
export function withHydrationPayload(context: EntryContext, { available, deferred }: HydrationPayload): EntryContext {
  const chunks = available.map((value) => ({ done: false, value }));
  if (!deferred) chunks.push({ done: true, value: "" });
  const cache = chunks.map((result) => Object.assign(Promise.resolve(), { result }));
  return {
    ...context,
    renderMeta: { streamCache: { ...cache } },
    serverHandoffStream: context.serverHandoffStream && ({ getReader: () => deferred } as unknown as ReadableStream),
  };
}
