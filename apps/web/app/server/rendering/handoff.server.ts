import { setImmediate } from "node:timers/promises";
import type { EntryContext } from "@remix-run/node";

type Reader = Pick<ReadableStreamDefaultReader<Uint8Array>, "read">;

export interface Handoff {
  /** Serialized data that is available, in Remix's chunks. */
  known: string[];
  /** Reads deferred loader data; null if there is none. */
  late: Reader | null;
}

/** Reads the available data without waiting for deferred data. */
export async function readHandoff(stream: EntryContext["serverHandoffStream"]): Promise<Handoff> {
  if (!stream) return { known: [], late: null };
  const known: string[] = [];
  const reader = stream.getReader();
  const turn = setImmediate(null);
  for (;;) {
    const reading = reader.read();
    // Prevents an unhandled rejection before the caller reads on.
    reading.catch(() => undefined);
    const part = await Promise.race([reading, turn]);
    if (part === null) return { known, late: continued(reading, reader) };
    if (part.done) return { known, late: null };
    known.push(Buffer.from(part.value).toString());
  }
}

/** A reader that first returns a read already in progress. */
function continued(begun: ReturnType<Reader["read"]>, reader: Reader): Reader {
  let next: typeof begun | null = begun;
  return {
    read() {
      const reading = next ?? reader.read();
      next = null;
      return reading;
    },
  };
}

/**
 * Fills Remix's stream cache with the available data, which Remix would otherwise stream after the page. Returns a copy per
 * rendering, because Remix stores its progress in it.
 */
export function withHandoff(context: EntryContext, { known, late }: Handoff): EntryContext {
  const parts = known.map((value) => ({ done: false, value }));
  if (!late) parts.push({ done: true, value: "" });
  const cache = parts.map((result) => Object.assign(Promise.resolve(), { result }));
  return {
    ...context,
    renderMeta: { streamCache: { ...cache } },
    serverHandoffStream: context.serverHandoffStream && ({ getReader: () => late } as unknown as ReadableStream),
  };
}
