import { channel, subscribe, unsubscribe } from "node:diagnostics_channel";
import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import type { Metrics } from "@mekong/contract/operation/metrics";
import { TRACEPARENT_HEADER } from "@mekong/contract/operation/trace-context";
import type { TraceSpan, Tracing } from "@mekong/contract/operation/tracing";

/**
 * The app reports backend calls through Node's diagnostics channels, because the built app and server are separate
 * bundles and share no variables.
 */
const STARTED = "mekong:backend-call-started";
const ENDED = "mekong:backend-call-ended";
const startedChannel = channel(STARTED);
const endedChannel = channel(ENDED);

interface BackendCall {
  readonly endpoint: Pick<Endpoint, "method" | "path">;
  /** Request headers. The server changes `traceparent` before the call is sent. */
  readonly headers: Record<string, string>;
}

interface EndedCall {
  readonly call: BackendCall;
  /** HTTP status; 0 without a complete response. */
  readonly status: number;
  readonly seconds: number;
}

export async function reportCall<Response extends { status: number }>(
  call: BackendCall,
  send: () => Promise<Response>,
): Promise<Response> {
  const startedMs = performance.now();
  startedChannel.publish(call);
  let status = 0;
  try {
    const response = await send();
    status = response.status;
    return response;
  } finally {
    const ended: EndedCall = { call, status, seconds: (performance.now() - startedMs) / 1000 };
    endedChannel.publish(ended);
  }
}

/**
 * Counts, times and traces the calls that the app reports.
 * @returns a function that stops observing
 */
export function observeCalls({ metrics, tracing }: { metrics: Metrics | null; tracing: Tracing | null }): () => void {
  const recordRequest = metrics?.backendRequests();
  const spans = new WeakMap<BackendCall, TraceSpan>();

  function onStarted(message: unknown): void {
    const call = message as BackendCall;
    const { endpoint, headers } = call;
    const span = tracing?.startSpan(endpointLabel(endpoint), {
      kind: "CLIENT",
      parent: headers[TRACEPARENT_HEADER],
      attributes: { "http.request.method": endpoint.method, "url.template": endpoint.path },
    });
    if (!span) return;
    spans.set(call, span);
    headers[TRACEPARENT_HEADER] = span.traceparent;
  }

  function onEnded(message: unknown): void {
    const { call, status, seconds } = message as EndedCall;
    const { method, path } = call.endpoint;
    recordRequest?.({ method, route: path, status, seconds });
    spans.get(call)?.endHttp(status);
  }

  if (tracing) subscribe(STARTED, onStarted);
  if (tracing || metrics) subscribe(ENDED, onEnded);
  return () => {
    unsubscribe(STARTED, onStarted);
    unsubscribe(ENDED, onEnded);
  };
}
