import { FORM_BODY_MAX_BYTES } from "@mekong/contract/limits";
import { createRequestHandler, type ServerBuild, writeReadableStreamToWritable } from "@remix-run/node";
import type { Response as Answer, Request as Asked, NextFunction } from "express";
import { MEMBER_HEADER, type Refused } from "../app/features/session/page-member";
import { mostBytes, refuseTooLarge } from "./body/limit";
import { type RequestBody, requestBody } from "./body/request-body";
import { ownRoutes } from "./own-routes";
import { isFromScript, type MemberGate } from "./security/member-gate";

/** `app/routes/user_.other-member.tsx` */
const OTHER_MEMBER = "/user/other-member";

type Build = ServerBuild | (() => Promise<ServerBuild>);
type Mode = "production" | "development";
type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Like @remix-run/express, but sends complete pages in one write, matches paths only against possible routes, limits bodies
 * (forms are read into memory), and rejects other members' pages.
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
      // Discard the response: the request body was truncated.
      response.body?.cancel().catch(() => {});
      refuseTooLarge(answer, most);
    } catch (error) {
      next(error);
    }
  };
}

function handlersOf(build: Build, mode: Mode): (path: string) => Handler {
  const ofAll = createRequestHandler(build, mode);
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

/** Created once: an error's stack is expensive. */
const ANSWERED = new Error("answered");

function requestOf(asked: Asked, answer: Answer, body: RequestBody | null): Request {
  // `ownHost` has validated the host.
  const url = `${asked.protocol}://${asked.headers.host}${asked.originalUrl}`;
  const gone = new AbortController();
  // Also after success: Remix otherwise keeps a timer and its data for a minute.
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

/** Page that explains the refusal to forms and links without JavaScript. */
function pageRequest({ url, headers, signal }: Request, refused: Refused): Request {
  const asked = new Headers(headers);
  for (const name of ["Content-Type", "Content-Length"]) asked.delete(name);
  return new Request(new URL(refused === "unknown" ? `${OTHER_MEMBER}?unknown` : OTHER_MEMBER, url), {
    headers: asked,
    signal,
  });
}

/** Read by `features/session/page-member.ts`. */
function refuseScript(answer: Answer, refused: Refused): void {
  answer.status(409).set("Cache-Control", "no-store").set(MEMBER_HEADER, refused);
  answer.json({ message: `The page belongs to ${refused === "other" ? "another" : "an unknown"} member` });
}

async function send(response: Response, answer: Answer, status = response.status): Promise<void> {
  answer.statusMessage = status === response.status ? response.statusText : "";
  answer.status(status);
  for (const [name, value] of response.headers) answer.append(name, value);
  if ("whole" in response && Buffer.isBuffer(response.whole)) answer.end(response.whole);
  else if (response.body) await writeReadableStreamToWritable(response.body, answer);
  else answer.end();
}
