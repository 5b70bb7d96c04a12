/** W3C header that identifies the trace and the span of the caller. */
export const TRACEPARENT_HEADER = "traceparent";

/** https://www.w3.org/TR/trace-context/#traceparent-header; version ff and ids of zeros are invalid. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Bit 0: the trace is sampled. */
  traceFlags: number;
}

/** Parses a traceparent header. Null if it is missing or malformed. */
export function traceContextOf(header: unknown): TraceContext | null {
  const [, traceId, spanId, flags] = (typeof header === "string" && TRACEPARENT.exec(header)) || [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) };
}

/** Trace id for the log; undefined if the traceparent header is missing or malformed. */
export function traceIdOf(header: unknown): string | undefined {
  return traceContextOf(header)?.traceId;
}

export function traceparentOf({ traceId, spanId, traceFlags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}
