import { TRACEPARENT_HEADER } from "@mekong/contract/operation/trace-context";
import type { Tracing } from "@mekong/contract/operation/tracing";
import type { NextFunction, Request, Response } from "express";
import { type Operation, routeOf, statusOf } from "./operation";

/**
 * Starts a span for each request, the parent of its backend calls: it replaces the browser's `traceparent`, which
 * `clientHeaders` has checked. Used after the static files, which get no spans.
 */
export function traceRequests(tracing: Tracing, { labelOf }: Pick<Operation, "labelOf">) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { method, headers } = request;
    const route = routeOf(request, labelOf);
    const span = tracing.startSpan(`${method} ${route}`, {
      kind: "SERVER",
      parent: headers[TRACEPARENT_HEADER],
      attributes: { "http.request.method": method, "http.route": route },
    });
    headers[TRACEPARENT_HEADER] = span.traceparent;
    response.once("close", () => span.endHttp(statusOf(response)));
    next();
  };
}
