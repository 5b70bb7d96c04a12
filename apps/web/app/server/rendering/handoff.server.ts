import { setImmediate } from "node:timers/promises";
import type { EntryContext } from "@remix-run/node";

type Reader = Pick<ReadableStreamDefaultReader<Uint8Array>, "read">;

/** The data that a page hands over to its scripts. */
export interface Handoff {
  /** What is known, in the parts that Remix has made of it. */
  known: string[];
  /** What is not: a loader has promised it. Null where everything is known. */
  late: Reader | null;
}

/** Reads what is known of the data that Remix hands over; does not wait for what a loader has promised. */
export async function readHandoff(stream: EntryContext["serverHandoffStream"]): Promise<Handoff> {
  if (!stream) return { known: [], late: null };
  const known: string[] = [];
  const reader = stream.getReader();
  const turn = setImmediate(null);
  for (;;) {
    const reading = reader.read();
    // Nobody listens if it fails before it is read on.
    reading.catch(() => undefined);
    const part = await Promise.race([reading, turn]);
    if (part === null) return { known, late: continued(reading, reader) };
    if (part.done) return { known, late: null };
    known.push(Buffer.from(part.value).toString());
  }
}

/** A reader whose next part somebody has begun to read. */
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
 * What Remix renders a page from, with the known data at hand: it would wait for each part of it, and what waits is sent
 * after the page and put in its place by a script. A copy for each rendering, since Remix notes in it how far it is.
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
