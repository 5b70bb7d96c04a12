export const TRACEPARENT_HEADER = "traceparent";

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

export interface TraceContext {
  traceId: string;
  spanId: string;
  /** Bit 0: the trace is sampled. */
  traceFlags: number;
}

export function traceContextOf(header: unknown): TraceContext | null {
  const [, traceId, spanId, flags] = (typeof header === "string" && TRACEPARENT.exec(header)) || [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) };
}

export function traceIdOf(header: unknown): string | undefined {
  return traceContextOf(header)?.traceId;
}

export function traceparentOf({ traceId, spanId, traceFlags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}
