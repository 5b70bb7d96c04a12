import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";

/** What goes to the backend. */
interface Question {
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds from the question to the last of the answer. */
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
/** Not ETIMEDOUT: what stood may fail with that as well, when the question has been sent. */
export const NEVER_CONNECTED = "NEVER_CONNECTED";

const kept = { keepAlive: true, timeout: IDLE_MS };
const ways = {
  "http:": { ask: overHttp, agent: new HttpAgent(kept) },
  "https:": { ask: overHttps, agent: new HttpsAgent(kept) },
} as const;
const utf8 = new TextDecoder();

/**
 * Asks the backend, over connections that are kept. Node's own client: a page asks three times, and `fetch` with its
 * streams takes nearly three times as long for each.
 * @throws what the connection failed with, `code` included; NEVER_CONNECTED where it was not there in time
 */
export function exchange(url: URL, { method, headers, body, timeoutMs }: Question): Promise<BackendAnswer> {
  const { ask, agent } = url.protocol === "https:" ? ways["https:"] : ways["http:"];
  return new Promise((answered, failed) => {
    const call = ask(url, { method, headers: { ...headers, "Accept-Encoding": "identity" }, agent });
    const patience = setTimeout(() => call.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs).unref();
    call.once("socket", (socket) => {
      if (!socket.connecting) return;
      const never = Object.assign(new Error(`no connection within ${CONNECT_MS} ms`), { code: NEVER_CONNECTED });
      const connecting = setTimeout(() => call.destroy(never), CONNECT_MS).unref();
      const stop = () => clearTimeout(connecting);
      socket.once("connect", stop).once("close", stop);
    });
    call.once("close", () => clearTimeout(patience));
    call.once("error", failed);
    call.once("response", (response) => read(response, answered, failed));
    call.end(body);
  });
}

function read(
  response: IncomingMessage,
  answered: (answer: BackendAnswer) => void,
  failed: (error: Error) => void,
): void {
  const parts: Buffer[] = [];
  response.on("data", (part: Buffer) => void parts.push(part));
  // Cut off in the middle, it fails and does not end.
  response.once("error", failed);
  response.once("end", () => {
    const text = utf8.decode(parts.length === 1 ? parts[0] : Buffer.concat(parts));
    answered({ status: response.statusCode ?? 0, headers: { get: (name) => headerOf(response, name) }, text });
  });
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()];
  return value === undefined ? null : String(value);
}
