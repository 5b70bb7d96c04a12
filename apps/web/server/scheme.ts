import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";

/** Here or at a proxy (X-Forwarded-Proto). Grants nothing: marks cookies Secure and rejects http Origins. */
export function cameByHttps(request: Pick<IncomingMessage, "headers" | "socket">): boolean {
  if ("encrypted" in request.socket && request.socket.encrypted) return true;
  const forwarded = request.headers["x-forwarded-proto"];
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(",")[0];
  return first?.trim().toLowerCase() === "https";
}

/** Trusts WEB_PUBLIC_URL over the proxy; all checks read this header. */
export function publicHttps(request: Request, _response: Response, next: NextFunction): void {
  request.headers["x-forwarded-proto"] = "https";
  next();
}
