import type { Request } from "autocannon";
import type { Program } from "../../scripts/dev-stack/programs";

/** Request sent alike to every simulator. */
export interface HttpCall {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** An unsupported feature. */
export interface Unsupported {
  lacks: string;
}

/** A resource that only one of several concurrent callers may get. */
export interface Claim {
  /** Before each round; not measured. */
  offer(round: number): Promise<unknown>;
  request(round: number): HttpCall;
  /** @param answer raw body */
  isWinner(status: number, answer: string): boolean;
}

export interface Fresh {
  /** Omitted with one shared state; then only the reset is measured. */
  create?: HttpCall;
  reset: HttpCall;
  /** Not measured. */
  drop?: HttpCall;
}

export interface Contestant {
  /** With its version. */
  name: string;
  program: Program;
  /** GET of the same JSON body, recorded in the request log if there is one. */
  read: HttpCall;
  /** Once the program responds, before other requests. */
  prepare?(): Promise<void>;
  /** POST requests that change stored state. */
  change(): { url: string; requests: Request[] } | Unsupported;
  /** A control call that changes a later response. */
  control: HttpCall | Unsupported;
  fresh: Fresh | Unsupported;
  claim: Claim | Unsupported;
}

export function isUnsupported(thing: object): thing is Unsupported {
  return "lacks" in thing;
}

export async function send({
  method = "GET",
  url,
  headers,
  body,
}: HttpCall): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** @throws unless 2xx */
export async function sendOk(call: HttpCall): Promise<string> {
  const { status, text } = await send(call);
  if (status < 200 || status > 299) {
    throw new Error(`${call.method ?? "GET"} ${call.url} answered ${status}: ${text.slice(0, 300)}`);
  }
  return text;
}

export function toRequest({ method = "GET", url, headers, body }: HttpCall): Request {
  return {
    method,
    path: new URL(url).pathname,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
