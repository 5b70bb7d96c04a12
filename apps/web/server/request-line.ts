import { type RequestListener, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { NextFunction, Request, Response } from "express";

/** What Remix can be asked; others fail in it. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ALLOW = METHODS.join(", ");

/** Headers of a refusal that no middleware has seen. */
const PLAIN = {
  "Content-Type": "text/plain",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Refuses methods that nothing of the app knows. */
export function knownMethod(request: Request, response: Response, next: NextFunction): void {
  if (METHODS.includes(request.method)) {
    next();
    return;
  }
  response.status(405).set("Allow", ALLOW).type("text/plain").send(`Method: ${ALLOW}\n`);
}

/**
 * Takes requests for paths only. Whole addresses are for proxies, `*` is for servers; not all of them come through
 * Express, which cannot take every one of them apart, so they are refused in front of it.
 */
export function pathsOnly(app: RequestListener): RequestListener {
  return (asked, answer) => {
    if (asked.url?.startsWith("/")) app(asked, answer);
    else answer.writeHead(400, PLAIN).end("Address: a path, beginning with a slash\n");
  };
}

/** What a URL parser takes for a slash, or leaves out of a path that it is given decoded. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const READ_OTHERWISE = /[\\\u0000-\u001f\u007f]/;

/** Asks for the data of one route, in a way that the app no longer has: Remix logs a warning, with a stack, for each. */
const LEGACY_DATA = "_data";

/**
 * Answers 404 for addresses that nothing of the app has and that its router stumbles over. A path with backslashes or
 * control characters, encoded or not: the router decodes it and hands it to a URL parser again, for which `/%5C` is then
 * `//`, a host without a name. A path that can't be decoded is left to the router, which refuses it.
 */
export function ordinaryAddress(request: Request, response: Response, next: NextFunction): void {
  if (!READ_OTHERWISE.test(decoded(request.path)) && !(LEGACY_DATA in request.query)) {
    next();
    return;
  }
  response.status(404).set("Cache-Control", "no-store").type("text/plain").send(`${STATUS_CODES[404]}\n`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Refuses who takes the app for a proxy (`CONNECT`). Node itself would hang up without a word. */
export function refuseTunnel(_asked: unknown, socket: Duplex): void {
  // Node leaves the connection to its listener from here on: nobody else closes it, or hears that it has broken.
  socket.on("error", () => {});
  socket.end(
    `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${ALLOW}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    () => socket.destroy(),
  );
}
