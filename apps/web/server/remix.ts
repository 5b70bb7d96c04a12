import { FORM_BODY_MAX_BYTES } from "@mekong/contract/limits";
import { createRequestHandler, type ServerBuild, writeReadableStreamToWritable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, NextFunction } from "express";
import { MEMBER_HEADER, type PageMismatch } from "../app/features/session/page-member";
import { maxBodyBytes, type RequestBody, refuseTooLarge, requestBody } from "./body/request-body";

import { routeIndex } from "./route-patterns";
import { isFromScript, type MemberGate } from "./security/member-gate";

/** `app/routes/user_.other-member.tsx` */
const OTHER_MEMBER = "/user/other-member";

type Build = ServerBuild | (() => Promise<ServerBuild>);
type Mode = "production" | "development";
type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Like @remix-run/express, but sends complete pages in one write, matches only possible routes, limits request bodies,
 * and rejects requests of another member's pages.
 */
export function remix(build: Build, mode: Mode, gate: MemberGate) {
  const handlerFor = handlersOf(build, mode);
  return async (
    expressRequest: ExpressRequest,
    expressResponse: ExpressResponse,
    next: NextFunction,
  ): Promise<void> => {
    try {
      const maxBytes = maxBodyBytes(expressRequest.path);
      const body =
        expressRequest.method === "GET" || expressRequest.method === "HEAD"
          ? null
          : requestBody(expressRequest, maxBytes);
      if (body) expressResponse.once("close", () => void body.drain());
      if (body?.isTooLarge()) return refuseTooLarge(expressResponse, maxBytes);
      const context = { cspNonce: expressResponse.locals.cspNonce as string };
      const request = requestOf(expressRequest, expressResponse, body);
      const refused = await gate(request, maxBytes === FORM_BODY_MAX_BYTES);
      if (body?.isTooLarge()) return refuseTooLarge(expressResponse, maxBytes);
      if (refused && isFromScript(request)) return refuseScript(expressResponse, refused);
      if (refused)
        return await send(await handlerFor(OTHER_MEMBER)(pageRequest(request, refused), context), expressResponse, 409);
      const response = await handlerFor(expressRequest.path)(request, context);
      if (!body?.isTooLarge()) return await send(response, expressResponse);
      // Discard the response: the request body was truncated.
      response.body?.cancel().catch(() => {});
      refuseTooLarge(expressResponse, maxBytes);
    } catch (error) {
      next(error);
    }
  };
}

function handlersOf(build: Build, mode: Mode): (path: string) => Handler {
  const fullHandler = createRequestHandler(build, mode);
  if (typeof build === "function") return () => fullHandler;
  const subsetFor = routeIndex(build);
  const handlers = new Map<ServerBuild, Handler>();
  return (path) => {
    const subset = subsetFor(path);
    if (!subset) return fullHandler;
    const handler = handlers.get(subset) ?? createRequestHandler(subset, mode);
    handlers.set(subset, handler);
    return handler;
  };
}

/** Created once: an error's stack is expensive. */
const RESPONSE_SENT = new Error("answered");

function requestOf(
  expressRequest: ExpressRequest,
  expressResponse: ExpressResponse,
  body: RequestBody | null,
): Request {
  // `ownHost` has validated the host.
  const url = `${expressRequest.protocol}://${expressRequest.headers.host}${expressRequest.originalUrl}`;
  const abortController = new AbortController();
  // Also after success: Remix otherwise keeps a timer and its data for a minute.
  expressResponse.once("close", () =>
    abortController.abort(expressResponse.writableFinished ? RESPONSE_SENT : undefined),
  );
  const init: RequestInit = {
    method: expressRequest.method,
    headers: headersOf(expressRequest),
    signal: abortController.signal,
  };
  if (body) {
    init.body = body.stream;
    (init as { duplex?: string }).duplex = "half";
  }
  return new Request(url, init);
}

function headersOf({ headers }: ExpressRequest): Headers {
  const converted = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (Array.isArray(value)) for (const each of value) converted.append(name, each);
    else if (value) converted.set(name, value);
  }
  return converted;
}

/** Explains the refusal to forms and links without JavaScript. */
function pageRequest({ url, headers, signal }: Request, refused: PageMismatch): Request {
  const pageHeaders = new Headers(headers);
  for (const name of ["Content-Type", "Content-Length"]) pageHeaders.delete(name);
  return new Request(new URL(refused === "unknown" ? `${OTHER_MEMBER}?unknown` : OTHER_MEMBER, url), {
    headers: pageHeaders,
    signal,
  });
}

/** Read by `features/session/page-member.ts`. */
function refuseScript(expressResponse: ExpressResponse, refused: PageMismatch): void {
  expressResponse.status(409).set("Cache-Control", "no-store").set(MEMBER_HEADER, refused);
  expressResponse.json({ message: `The page belongs to ${refused === "other" ? "another" : "an unknown"} member` });
}

async function send(response: Response, expressResponse: ExpressResponse, status = response.status): Promise<void> {
  expressResponse.statusMessage = status === response.status ? response.statusText : "";
  expressResponse.status(status);
  // Not cached, because data and redirects depend on cookies, as pages do.
  if (!response.headers.has("Cache-Control")) expressResponse.set("Cache-Control", "no-store");
  expressResponse.vary("Cookie");
  for (const [name, value] of response.headers) expressResponse.append(name, value);
  if ("whole" in response && Buffer.isBuffer(response.whole)) expressResponse.end(response.whole);
  else if (response.body) await writeReadableStreamToWritable(response.body, expressResponse);
  else expressResponse.end();
}
