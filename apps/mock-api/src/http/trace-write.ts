import type { Endpoint } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { FastifyRequest } from "fastify";

/** Traces a transaction of a member API call from entering the write queue to the commit. */
export async function traceWrite<Tx, T, R>(
  { span, memberContext }: FastifyRequest,
  endpoint: Endpoint,
  work: (tx: Tx) => T,
  write: (work: (tx: Tx) => T) => Promise<R>,
): Promise<R> {
  if (!span) return write(work);
  const writeSpan = span.startChild(`write ${endpoint.name}`);
  try {
    const result = await write((tx) => {
      writeSpan.addEvent("transaction started");
      return work(tx);
    });
    writeSpan.end({ isError: false, "mekong.journal_entries": memberContext?.entries.length ?? 0 });
    return result;
  } catch (error) {
    writeSpan.end({ isError: true, "mekong.error_code": error instanceof Refusal ? error.code : undefined });
    throw error;
  }
}
