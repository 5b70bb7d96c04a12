import type { NextFunction, Request, Response } from "express";
import { isHttpsRequest } from "../scheme";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** `host` is the Host header, never X-Forwarded-Host. */
export interface CheckedRequest {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | undefined;
  https: boolean;
}

/**
 * CSRF check. Accepts an https Origin over http, because a proxy may end TLS without a header. Without an
 * Origin, requires `Sec-Fetch-Site: same-origin`.
 */
export function passesOriginCheck({ method, host, origin, secFetchSite, https }: CheckedRequest): boolean {
  if (SAFE_METHODS.has(method)) return true;
  if (!host) return false;
  if (origin === undefined) return secFetchSite === "same-origin";
  const allowedOrigins = https ? [`https://${host}`] : [`http://${host}`, `https://${host}`];
  return allowedOrigins.includes(origin.toLowerCase());
}

export function originGate(request: Request, response: Response, next: NextFunction): void {
  const isAllowed = passesOriginCheck({
    method: request.method,
    host: request.headers.host?.toLowerCase(),
    origin: request.headers.origin,
    secFetchSite: request.get("sec-fetch-site"),
    https: isHttpsRequest(request),
  });
  if (isAllowed) {
    next();
    return;
  }
  response
    .status(403)
    .type("text/plain")
    .send("Refused: a change must come from this site's own pages (Origin header).\n");
}

/** Removes X-Forwarded-Host, because clients can set it and @remix-run/express uses it. Rejects invalid hosts. */
export function validateHost(request: Request, response: Response, next: NextFunction): void {
  delete request.headers["x-forwarded-host"];
  if (isHost(request.headers.host ?? "")) {
    next();
    return;
  }
  response.status(400).type("text/plain").send("Host: a host name, with a port if needed\n");
}

/** Whether the text is only a host; `a@b` would mean host b. */
function isHost(text: string): boolean {
  if (!URL.canParse(`http://${text}`)) return false;
  // URL() lower-cases the host and drops port 80.
  return new URL(`http://${text}`).host === text.toLowerCase().replace(/:80$/, "");
}
