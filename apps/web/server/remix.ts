import { FORM_BODY_MAX_BYTES } from "@mekong/contract/limits";
import { createRequestHandler, type ServerBuild, writeReadableStreamToWritable } from "@remix-run/node";
import type { Response as Answer, Request as Asked, NextFunction } from "express";
import { MEMBER_HEADER, type Refused } from "../app/features/session/page-member";
import { mostBytes, refuseTooLarge } from "./body/limit";
import { type RequestBody, requestBody } from "./body/request-body";
import { ownRoutes } from "./own-routes";
import { isFromScript, type MemberGate } from "./security/member-gate";

/** Address of the page that says that somebody else is signed in (`app/routes/user_.other-member.tsx`). */
const OTHER_MEMBER = "/user/other-member";

type Build = ServerBuild | (() => Promise<ServerBuild>);
type Mode = "production" | "development";
type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Remix behind Express, as @remix-run/express has it, but for four things: a page that is there as a whole is sent in one
 * piece, not through a stream, whose every part is a write and a round of the compressor; an address is looked up among
 * the routes that it can mean; a body has a limit, since what reads a form has all of it in memory; and a request of
 * another member's page is refused before any route sees it.
 */
export function remix(build: Build, mode: Mode, gate: MemberGate) {
  const handlerFor = handlersOf(build, mode);
  return async (asked: Asked, answer: Answer, next: NextFunction): Promise<void> => {
    try {
      const most = mostBytes(asked.path);
      const body = asked.method === "GET" || asked.method === "HEAD" ? null : requestBody(asked, most);
      if (body) answer.once("close", () => void body.rest());
      if (body?.isTooLarge()) return refuseTooLarge(answer, most);
      const context = { cspNonce: answer.locals.cspNonce as string };
      const request = requestOf(asked, answer, body);
      const refused = await gate(request, most === FORM_BODY_MAX_BYTES);
      if (body?.isTooLarge()) return refuseTooLarge(answer, most);
      if (refused && isFromScript(request)) return refuseScript(answer, refused);
      if (refused)
        return await send(await handlerFor(OTHER_MEMBER)(pageRequest(request, refused), context), answer, 409);
      const response = await handlerFor(asked.path)(request, context);
      if (!body?.isTooLarge()) return await send(response, answer);
      // Whatever a route made of a body that broke off is not what is true.
      response.body?.cancel().catch(() => {});
      refuseTooLarge(answer, most);
    } catch (error) {
      next(error);
    }
  };
}

/** Finds the handler of a path: one that knows the routes of that path only, where these can be told, else of all. */
function handlersOf(build: Build, mode: Mode): (path: string) => Handler {
  const ofAll = createRequestHandler(build, mode);
  // In development the routes change while it runs.
  if (typeof build === "function") return () => ofAll;
  const partFor = ownRoutes(build);
  const made = new Map<ServerBuild, Handler>();
  return (path) => {
    const part = partFor(path);
    if (!part) return ofAll;
    const handler = made.get(part) ?? createRequestHandler(part, mode);
    made.set(part, handler);
    return handler;
  };
}

/** Why nobody waits any more: made once, an error's stack takes its time. */
const ANSWERED = new Error("answered");

/** What the browser asked, as Remix takes it. Its signal tells when nobody waits for the answer any more. */
function requestOf(asked: Asked, answer: Answer, body: RequestBody | null): Request {
  // The Host header has been looked at (own-host.ts); the path keeps what follows the question mark.
  const url = `${asked.protocol}://${asked.headers.host}${asked.originalUrl}`;
  const gone = new AbortController();
  // Aborted after the last byte as well: Remix keeps a timer, and what belongs to it, for a minute otherwise.
  answer.once("close", () => gone.abort(answer.writableFinished ? ANSWERED : undefined));
  const init: RequestInit = { method: asked.method, headers: headersOf(asked), signal: gone.signal };
  if (body) {
    init.body = body.stream;
    (init as { duplex?: string }).duplex = "half";
  }
  return new Request(url, init);
}

function headersOf({ headers }: Asked): Headers {
  const own = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (Array.isArray(value)) for (const each of value) own.append(name, each);
    else if (value) own.set(name, value);
  }
  return own;
}

/** The page that says why a request was refused, for a form or a link without a script. */
function pageRequest({ url, headers, signal }: Request, refused: Refused): Request {
  const asked = new Headers(headers);
  for (const name of ["Content-Type", "Content-Length"]) asked.delete(name);
  return new Request(new URL(refused === "unknown" ? `${OTHER_MEMBER}?unknown` : OTHER_MEMBER, url), {
    headers: asked,
    signal,
  });
}

/** The page's script says it in the page that sent the request (`features/session/page-member.ts`). */
function refuseScript(answer: Answer, refused: Refused): void {
  answer.status(409).set("Cache-Control", "no-store").set(MEMBER_HEADER, refused);
  answer.json({ message: `The page belongs to ${refused === "other" ? "another" : "an unknown"} member` });
}

/** @param status in place of the answer's own */
async function send(response: Response, answer: Answer, status = response.status): Promise<void> {
  answer.statusMessage = status === response.status ? response.statusText : "";
  answer.status(status);
  for (const [name, value] of response.headers) answer.append(name, value);
  if ("whole" in response && Buffer.isBuffer(response.whole)) answer.end(response.whole);
  else if (response.body) await writeReadableStreamToWritable(response.body, answer);
  else answer.end();
}
