import { isIP } from "node:net";
import { TRACEPARENT_HEADER, traceContextOf } from "@mekong/contract/operation/trace-context";
import type { NextFunction, Request, Response } from "express";
import proxyAddress from "proxy-addr";
import type { WebSettings } from "./env";

/**
 * Replaces X-Forwarded-For by the browser's address, which only trusted proxies can report, and removes a malformed
 * `traceparent`. The backend gets both headers.
 */
export function clientHeaders({ trustedProxies }: Pick<WebSettings, "trustedProxies">) {
  const isTrusted = proxyAddress.compile(trustedProxies);
  return (request: Request, _response: Response, next: NextFunction): void => {
    const { headers } = request;
    headers["x-forwarded-for"] = addressOf(request, isTrusted);
    if (!traceContextOf(headers[TRACEPARENT_HEADER]))
      for (const name of [TRACEPARENT_HEADER, "tracestate"]) delete headers[name];
    next();
  };
}

/** Returns the connection's address if a proxy has passed on a text that is no address. */
function addressOf(request: Request, isTrusted: ReturnType<typeof proxyAddress.compile>): string | undefined {
  const address = proxyAddress(request, isTrusted);
  return isIP(address) ? address : request.socket.remoteAddress;
}
