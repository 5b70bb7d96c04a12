import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { Dispatcher, util } from "undici";

/** The traffic does not show longer bodies. */
const READ_MAX_BYTES = 1024 * 1024;

export interface HttpClient {
  client: Dispatcher;
  parseHeaders: typeof util.parseHeaders;
}

export interface UpstreamResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The whole body if it is short, otherwise its start. */
  start: Buffer;
  /** The unread rest of a long body. */
  rest: Readable | null;
}

/** Aborts a request, even one that waits for a connection. It costs less than an AbortController. */
export class RequestAbort {
  reason: Error | null = null;
  onAbort: (reason: Error) => void = () => undefined;

  abort(reason: Error): void {
    if (this.reason) return;
    this.reason = reason;
    this.onAbort(reason);
  }
}

/**
 * Sends a request, and reads the response up to READ_MAX_BYTES. Uses `dispatch` instead of `request`, whose response
 * stream took a tenth of the time of a forwarded request.
 * @throws the reason of `abort`, or an error of the HTTP client
 */
export function send(
  { client, parseHeaders }: HttpClient,
  options: Dispatcher.DispatchOptions,
  abort: RequestAbort,
): Promise<UpstreamResponse> {
  return new Promise((resolve, reject) => {
    if (abort.reason) return reject(abort.reason);
    let abortRequest: ((reason: Error) => void) | null = null;
    let resume = () => {};
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    let chunks: Buffer[] = [];
    let bytes = 0;
    let rest: Readable | null = null;
    const fail = (error: Error) => {
      if (rest) rest.destroy(error);
      else reject(error);
    };
    const answer = () => {
      resolve({ status, headers, start: Buffer.concat(chunks), rest });
      chunks = [];
    };
    abort.onAbort = (reason) => {
      fail(reason);
      abortRequest?.(reason);
    };
    client.dispatch(options, {
      onConnect(abortFunction) {
        if (abort.reason) return abortFunction(abort.reason);
        abortRequest = abortFunction;
      },
      onHeaders(statusCode, rawHeaders, resumeBody) {
        // Informational responses, such as 103, come before the final response.
        if (statusCode < 200) return true;
        status = statusCode;
        headers = parseHeaders(rawHeaders);
        resume = resumeBody;
        return true;
      },
      onData(chunk) {
        if (rest) return rest.push(chunk);
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes <= READ_MAX_BYTES) return true;
        rest = new Readable({
          read: resume,
          destroy(error, done) {
            abortRequest?.(error ?? new Error("the response is no longer read"));
            done(error);
          },
        });
        answer();
        return true;
      },
      onComplete() {
        if (rest) rest.push(null);
        else answer();
      },
      onError: fail,
    });
  });
}
