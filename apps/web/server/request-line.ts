import { type RequestListener, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { NextFunction, Request, Response } from "express";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ALLOW = METHODS.join(", ");

/** For responses before any middleware. */
const PLAIN = {
  "Content-Type": "text/plain",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

export function rejectUnknownMethod(request: Request, response: Response, next: NextFunction): void {
  if (METHODS.includes(request.method)) {
    next();
    return;
  }
  response.status(405).set("Allow", ALLOW).type("text/plain").send(`Method: ${ALLOW}\n`);
}

/** Rejects absolute URLs and `*` before Express, which cannot parse all of them. */
export function rejectAbsoluteUrls(app: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url?.startsWith("/")) app(request, response);
    else response.writeHead(400, PLAIN).end("Address: a path, starting with a slash\n");
  };
}

/** URL parsers treat these as slashes or drop them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: requests with these are refused
const AMBIGUOUS_CHARACTERS = /[\\\u0000-\u001f\u007f]/;

/** Remix's former data parameter: each use logs a warning with a stack. */
const LEGACY_DATA = "_data";

/**
 * Responds 404 where the router would fail: it decodes and parses the path again, so that `/%5C` becomes `//`, an empty
 * host. It rejects undecodable paths itself.
 */
export function rejectUnroutablePath(request: Request, response: Response, next: NextFunction): void {
  if (!AMBIGUOUS_CHARACTERS.test(safeDecode(request.path)) && !(LEGACY_DATA in request.query)) {
    next();
    return;
  }
  response.status(404).set("Cache-Control", "no-store").type("text/plain").send(`${STATUS_CODES[404]}\n`);
}

export function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Rejects CONNECT requests; Node would close the connection without a response. */
export function rejectConnect(_request: unknown, socket: Duplex): void {
  // Node leaves errors and closing to this listener.
  socket.on("error", () => {});
  socket.end(
    `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${ALLOW}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    () => socket.destroy(),
  );
}
