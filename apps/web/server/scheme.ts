import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";

/**
 * Whether the browser's request came by https: here, or at a proxy that says so in X-Forwarded-Proto.
 * Nothing is granted by it; it only decides whether cookies are marked Secure and whether a plain
 * http Origin is refused.
 */
export function cameByHttps(request: Pick<IncomingMessage, "headers" | "socket">): boolean {
  if ("encrypted" in request.socket && request.socket.encrypted) return true;
  const forwarded = request.headers["x-forwarded-proto"];
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(",")[0];
  return first?.trim().toLowerCase() === "https";
}

/**
 * For where WEB_PUBLIC_URL says that browsers come by https: then they do, whatever the proxy in front says or leaves
 * out. It is put where a proxy would have said it, which is where all look, Remix's side too.
 */
export function publicHttps(request: Request, _response: Response, next: NextFunction): void {
  request.headers["x-forwarded-proto"] = "https";
  next();
}
