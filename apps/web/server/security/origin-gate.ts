import type { NextFunction, Request, Response } from "express";
import { cameByHttps } from "../scheme";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** `host` is the Host header, never X-Forwarded-Host. */
export interface Unsafe {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | undefined;
  https: boolean;
}

/**
 * CSRF check (design §5). Accepts an https Origin over http, because a proxy may end TLS without a header. Without an
 * Origin, requires `Sec-Fetch-Site: same-origin`.
 */
export function mayPass({ method, host, origin, secFetchSite, https }: Unsafe): boolean {
  if (SAFE_METHODS.has(method)) return true;
  if (!host) return false;
  if (origin === undefined) return secFetchSite === "same-origin";
  const own = https ? [`https://${host}`] : [`http://${host}`, `https://${host}`];
  return own.includes(origin.toLowerCase());
}

export function originGate(request: Request, response: Response, next: NextFunction): void {
  const passes = mayPass({
    method: request.method,
    host: request.headers.host?.toLowerCase(),
    origin: request.headers.origin,
    secFetchSite: request.get("sec-fetch-site"),
    https: cameByHttps(request),
  });
  if (passes) {
    next();
    return;
  }
  response
    .status(403)
    .type("text/plain")
    .send("Refused: a change must come from this site's own pages (Origin header).\n");
}
