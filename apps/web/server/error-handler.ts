import { STATUS_CODES } from "node:http";
import { REQUEST_ID_HEADER } from "@mekong/contract/operation/request-id";
import { TRACEPARENT_HEADER, traceIdOf } from "@mekong/contract/operation/trace-context";
import type { NextFunction, Request, Response } from "express";
import { type Operation, routeOf } from "./operation/operation";

const CAUSES_MAX = 3;

/** Responds without details. Client errors, such as undecodable paths, get their status and no log entry. */
export function errorHandler({ log, labelOf }: Pick<Operation, "log" | "labelOf">) {
  // Express detects error handlers by four parameters.
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const status = clientErrorStatus(error) ?? 500;
    if (status === 500) {
      const requestId = request.get(REQUEST_ID_HEADER);
      const loggedError = withoutUrl(error, request.originalUrl);
      log.error("request failed", {
        requestId,
        traceId: traceIdOf(request.get(TRACEPARENT_HEADER)),
        method: request.method,
        route: routeOf(request, labelOf),
        status,
        error: loggedError,
      });
    }
    // Already begun: can only be cut off.
    if (response.headersSent) return void response.destroy();
    // The failed response may have set it.
    response.statusMessage = "";
    response.status(status).set("Cache-Control", "no-store").type("text/plain").send(`${STATUS_CODES[status]}\n`);
  };
}

function clientErrorStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
  return error.status >= 400 && error.status < 500 ? error.status : null;
}

/** Addresses may contain member data. */
function withoutUrl(error: unknown, address: string, depth = 0): unknown {
  const removeUrl = (text: string) => (address.length > 1 ? text.replaceAll(address, "…") : text);
  if (!(error instanceof Error)) return removeUrl(String(error));
  const cause =
    error.cause === undefined || depth >= CAUSES_MAX ? undefined : withoutUrl(error.cause, address, depth + 1);
  const copy = new Error(removeUrl(error.message), { cause });
  copy.name = error.name;
  copy.stack = error.stack ?? "";
  return copy;
}
