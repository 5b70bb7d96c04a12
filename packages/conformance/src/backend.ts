import type { CheckedResponse } from "@mekong/contract/conformance/check-response";
import { type Endpoint, pathOf } from "@mekong/contract/endpoint";
import { REQUESTED_WITH } from "@mekong/contract/limits";

export interface RequestInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** Overrides `Backend.token`; `null` sends no token. */
  token?: string | null;
  /** Overrides the endpoint's method. */
  method?: "HEAD";
}

/** Thrown if no complete response arrives: connection refused or closed, timeout, or body too long. */
export class NoResponse extends Error {
  override readonly name = "NoResponse";
}

const TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 60_000;
/** Valid responses have only a few kB. */
const MAX_RESPONSE_MB = 8;

export class Backend {
  /** Session token of the member; set by the login. */
  token: string | null = null;
  /** Response headers received so far, by lower-case name. Some announce optional features. */
  readonly announced = new Map<string, string>();
  requests = 0;

  constructor(readonly origin: string) {}

  /** @throws NoResponse */
  async send(endpoint: Pick<Endpoint, "method" | "path">, input: RequestInput = {}): Promise<CheckedResponse> {
    const { params, query, body, form, headers, token = this.token, method = endpoint.method } = input;
    const url = new URL(pathOf(endpoint, params), this.origin);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    this.requests += 1;
    try {
      const response = await fetch(url, {
        method,
        headers: {
          accept: "application/json",
          "x-requested-with": REQUESTED_WITH,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
        redirect: "manual",
        signal: AbortSignal.timeout(form ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
      });
      const text = await limitedText(response);
      const responseHeaders = Object.fromEntries(response.headers);
      for (const [name, value] of Object.entries(responseHeaders)) this.announced.set(name, value);
      return { status: response.status, headers: responseHeaders, body: parsed(text) };
    } catch (error) {
      if (error instanceof NoResponse) throw error;
      throw new NoResponse(causeText(error));
    }
  }
}

async function limitedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  if (!response.body) return text;
  // Throwing inside the loop cancels the download. The cast adds the async iterator that the DOM type lacks.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_MB * 1024 * 1024) throw new NoResponse(`a response of more than ${MAX_RESPONSE_MB} MB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Describes a network error, such as `ECONNREFUSED 127.0.0.1:4000` or `no response in time`. */
function causeText(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: Error & { code?: string } };
  if (name === "TimeoutError") return "no response in time";
  if (!cause) return message;
  return cause.code && !cause.message?.includes(cause.code)
    ? `${cause.code} ${cause.message}`
    : cause.message || message;
}
