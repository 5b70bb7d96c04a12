import type { Readable } from "node:stream";
import { Agent, type Dispatcher, request } from "undici";

interface BackendRequest {
  method: Dispatcher.HttpMethod;
  headers: Record<string, string>;
  body?: string | Readable;
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface BackendResponse {
  status: number;
  headers: Pick<Headers, "get">;
  text: string;
}

/** Shorter than backends' keep-alive, so that no request is sent on a closing connection. */
const IDLE_TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 10_000;

const agent = new Agent({
  keepAliveTimeout: IDLE_TIMEOUT_MS,
  // Ignores a longer Keep-Alive of the backend.
  keepAliveMaxTimeout: IDLE_TIMEOUT_MS,
  connect: { timeout: CONNECT_TIMEOUT_MS },
  // Calls have their own timeout.
  headersTimeout: 0,
  bodyTimeout: 0,
});

/**
 * `fetch` would cost ten times as much.
 * @throws connection errors with `code`, such as UND_ERR_CONNECT_TIMEOUT
 */
export async function sendRequest(
  url: URL,
  { method, headers, body, timeoutMs, signal }: BackendRequest,
): Promise<BackendResponse> {
  const abortController = new AbortController();
  const timer = setTimeout(
    () => abortController.abort(new Error(`no answer within ${timeoutMs} ms`)),
    timeoutMs,
  ).unref();
  try {
    const response = await request(url, {
      dispatcher: agent,
      method,
      headers: { ...headers, "Accept-Encoding": "identity" },
      body,
      signal: signal ? AbortSignal.any([abortController.signal, signal]) : abortController.signal,
    });
    return {
      status: response.statusCode,
      headers: { get: (name) => headerOf(response.headers, name) },
      text: await response.body.text(),
    };
  } finally {
    clearTimeout(timer);
  }
}

function headerOf(headers: Record<string, string | string[] | undefined>, name: string): string | null {
  const value = headers[name.toLowerCase()];
  return value === undefined ? null : String(value);
}
