import type { IncomingMessage } from "node:http";

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
