import type { Request } from "autocannon";
import type { Program } from "../../stack/programs";

/** One call, sent the same way to everyone. */
export interface Ask {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** What a simulator can't do, in a word or two. */
export interface Lacking {
  lacks: string;
}

/** A thing that one caller only may have. */
export interface Claim {
  /** Makes it to be had: before each round, not raced. */
  offer(round: number): Promise<unknown>;
  take(round: number): Ask;
  /** Whether that answer gave it to the caller. @param answer the body as it came */
  won(status: number, answer: string): boolean;
}

/** Making a state of one's own, and going back to it. */
export interface Fresh {
  /** Without it there is one state for all, and only the way back is measured. */
  create?: Ask;
  reset: Ask;
  /** Afterwards, not measured. */
  drop?: Ask;
}

/** A simulator that is measured: ours or another, all by the same questions. */
export interface Contestant {
  /** With its version. */
  name: string;
  program: Program;
  /** How it was set up, for docs/figures.md. */
  setUp: string;
  /** GET of a JSON body, which is the same for all, noted in the traffic where there is a record of it. */
  read: Ask;
  /** Once it serves, before anything but `read` is asked. */
  prepare?(): Promise<void>;
  /** POSTs that change what is kept, sent in turn. */
  change(): { url: string; requests: Request[] } | Lacking;
  /** A call of the control API, which changes what the next caller is answered. */
  control: Ask | Lacking;
  fresh: Fresh | Lacking;
  claim: Claim | Lacking;
}

/** Whether it can't be done. */
export function isLacking(thing: object): thing is Lacking {
  return "lacks" in thing;
}

/** Sends a call. @returns status and body, read to the end @throws when nobody answers */
export async function send({ method = "GET", url, headers, body }: Ask): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** Sends a call that must succeed. @returns its body @throws when it was refused */
export async function sendWell(ask: Ask): Promise<string> {
  const { status, text } = await send(ask);
  if (status < 200 || status > 299) {
    throw new Error(`${ask.method ?? "GET"} ${ask.url} answered ${status}: ${text.slice(0, 300)}`);
  }
  return text;
}

/** An Ask for the load generator. */
export function toRequest({ method = "GET", url, headers, body }: Ask): Request {
  return {
    method,
    path: new URL(url).pathname,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
