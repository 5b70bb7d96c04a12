import { Agent, type Dispatcher, request } from "undici";

/** What goes to the backend. */
interface Question {
  method: Dispatcher.HttpMethod;
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds from the question to the last of the answer; while a connection is made, that has its own ten seconds. */
  timeoutMs: number;
}

/** What came back: any status, nothing followed. */
export interface BackendAnswer {
  status: number;
  headers: Pick<Headers, "get">;
  text: string;
}

/** A backend may close a connection that nobody uses; ours is closed before, so that no call runs into that. */
const IDLE_MS = 4_000;
/** From then on a connection that does not stand will not. */
const CONNECT_MS = 10_000;

const connections = new Agent({
  keepAliveTimeout: IDLE_MS,
  // Whatever a backend says that it would keep.
  keepAliveMaxTimeout: IDLE_MS,
  connect: { timeout: CONNECT_MS },
  // Each question has its own patience.
  headersTimeout: 0,
  bodyTimeout: 0,
});

/**
 * Asks the backend, over connections that are kept. Not by `fetch`: a page asks three times, and the streams, signals and
 * header objects of that are ten times the work.
 * @throws what the connection failed with, `code` included; UND_ERR_CONNECT_TIMEOUT where it was not there in time
 */
export async function exchange(url: URL, { method, headers, body, timeoutMs }: Question): Promise<BackendAnswer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs).unref();
  try {
    const answer = await request(url, {
      dispatcher: connections,
      method,
      headers: { ...headers, "Accept-Encoding": "identity" },
      body,
      signal: patience.signal,
    });
    return {
      status: answer.statusCode,
      headers: { get: (name) => headerOf(answer.headers, name) },
      text: await answer.body.text(),
    };
  } finally {
    clearTimeout(timer);
  }
}

function headerOf(headers: Record<string, string | string[] | undefined>, name: string): string | null {
  const value = headers[name.toLowerCase()];
  return value === undefined ? null : String(value);
}
