import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";

/** Here or at a proxy. Trusting X-Forwarded-Proto only tightens cookies and the Origin check. */
export function isHttpsRequest(request: Pick<IncomingMessage, "headers" | "socket">): boolean {
  if ("encrypted" in request.socket && request.socket.encrypted) return true;
  const forwarded = request.headers["x-forwarded-proto"];
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(",")[0];
  return first?.trim().toLowerCase() === "https";
}

/** Overrides the proxy by WEB_PUBLIC_URL, in the header that all checks read. */
export function assumeHttps(request: Request, _response: Response, next: NextFunction): void {
  request.headers["x-forwarded-proto"] = "https";
  next();
}
