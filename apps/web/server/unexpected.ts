import { STATUS_CODES } from "node:http";
import { REQUEST_ID_HEADER } from "@mekong/contract/operation/request-id";
import type { NextFunction, Request, Response } from "express";
import type { Operation } from "./operation";

const CAUSES_MAX = 3;

/**
 * Last of all middleware: what failed in the server and nobody caught. It is logged, and answered without its insides;
 * Express would print it over many lines, with the address in it. What an error says to be the caller's mistake, such as
 * a path that cannot be decoded, is answered so and is no failure.
 */
export function unexpected({ log, labelOf }: Pick<Operation, "log" | "labelOf">) {
  // Express knows it by its four parameters.
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const status = callersMistake(error) ?? 500;
    const [path = ""] = request.originalUrl.split("?", 1);
    if (status === 500) {
      const requestId = request.get(REQUEST_ID_HEADER);
      const told = withoutAddress(error, request.originalUrl);
      log.error("a request failed", { requestId, method: request.method, route: labelOf(path), status, error: told });
    }
    // An answer that has begun can only be cut off.
    if (response.headersSent) return void response.destroy();
    // One that was being made may have left its own behind.
    response.statusMessage = "";
    response.status(status).set("Cache-Control", "no-store").type("text/plain").send(`${STATUS_CODES[status]}\n`);
  };
}

/** The status of an error that Express, or what serves the files, blames the request for. */
function callersMistake(error: unknown): number | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
  return error.status >= 400 && error.status < 500 ? error.status : null;
}

/** An error, and what caused it, with the address taken out of what it says: there may be a member's data in that. */
function withoutAddress(error: unknown, address: string, depth = 0): unknown {
  const cleaned = (text: string) => (address.length > 1 ? text.replaceAll(address, "…") : text);
  if (!(error instanceof Error)) return cleaned(String(error));
  const cause =
    error.cause === undefined || depth >= CAUSES_MAX ? undefined : withoutAddress(error.cause, address, depth + 1);
  const copy = new Error(cleaned(error.message), { cause });
  copy.name = error.name;
  copy.stack = error.stack ?? "";
  return copy;
}
