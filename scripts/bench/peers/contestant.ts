import type { Request } from "autocannon";
import type { Program } from "../../stack/programs";

/** Request sent alike to every simulator. */
export interface Ask {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** An unsupported feature. */
export interface Lacking {
  lacks: string;
}

/** A resource that only one of several concurrent callers may get. */
export interface Claim {
  /** Before each round; not measured. */
  offer(round: number): Promise<unknown>;
  take(round: number): Ask;
  /** @param answer raw body */
  won(status: number, answer: string): boolean;
}

export interface Fresh {
  /** Omitted with one shared state; then only the reset is measured. */
  create?: Ask;
  reset: Ask;
  /** Not measured. */
  drop?: Ask;
}

export interface Contestant {
  /** With its version. */
  name: string;
  program: Program;
  /** For docs/figures.md. */
  setUp: string;
  /** GET of the same JSON body, recorded in the request log if there is one. */
  read: Ask;
  /** Once the program responds, before other requests. */
  prepare?(): Promise<void>;
  /** POST requests that change stored state. */
  change(): { url: string; requests: Request[] } | Lacking;
  /** A control call that changes a later response. */
  control: Ask | Lacking;
  fresh: Fresh | Lacking;
  claim: Claim | Lacking;
}

export function isLacking(thing: object): thing is Lacking {
  return "lacks" in thing;
}

export async function send({ method = "GET", url, headers, body }: Ask): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** @throws unless 2xx */
export async function sendWell(ask: Ask): Promise<string> {
  const { status, text } = await send(ask);
  if (status < 200 || status > 299) {
    throw new Error(`${ask.method ?? "GET"} ${ask.url} answered ${status}: ${text.slice(0, 300)}`);
  }
  return text;
}

export function toRequest({ method = "GET", url, headers, body }: Ask): Request {
  return {
    method,
    path: new URL(url).pathname,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
