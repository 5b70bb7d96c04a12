import { createHash, timingSafeEqual } from "node:crypto";
import { isLoopback } from "@mekong/contract/settings";
import type { FastifyRequest } from "fastify";
import { bearerToken } from "../http/bearer-token";
import { AccessRefusal } from "./refuse";

export interface AccessRule {
  /** SIMULATOR_TOKEN. If it is set, it is checked instead of Host and Origin. */
  token: string | null;
  loopback: boolean;
}

type Headers = FastifyRequest["headers"];

/**
 * Without a token, any visited page could call the control API, directly (Origin) or by DNS rebinding (Host).
 * @throws AccessRefusal with status 403
 */
export function checkHostAndOrigin({ token, loopback }: AccessRule, { host, origin }: Headers): void {
  if (token !== null) return;
  if (!loopback) {
    throw new AccessRefusal(
      403,
      "Authorization",
      "the server is reachable from other machines: it needs SIMULATOR_TOKEN",
    );
  }
  if (!isLoopbackAddress(`http://${host ?? ""}`)) {
    throw new AccessRefusal(403, "Host", `localhost, 127.0.0.1 or [::1], with any port; it is ${quoted(host)}`);
  }
  if (origin !== undefined && !isLoopbackAddress(origin)) {
    throw new AccessRefusal(403, "Origin", `absent, or a page on this machine; it is ${quoted(origin)}`);
  }
}

/**
 * A WebSocket may send `?token=`, because browsers cannot set `Authorization` on it.
 * @throws AccessRefusal with status 401
 */
export function checkToken(
  { token }: AccessRule,
  headers: Pick<Headers, "authorization">,
  socketToken?: string | null,
): void {
  if (token === null) return;
  const providedToken = bearerToken(headers.authorization) ?? socketToken;
  if (typeof providedToken !== "string" || !sameSecret(providedToken, token)) {
    throw new AccessRefusal(401, "Authorization", "Bearer with SIMULATOR_TOKEN");
  }
}

function isLoopbackAddress(address: string): boolean {
  const name = /^https?:\/\/(\[::1\]|[A-Za-z0-9.-]+)(:\d{1,5})?$/.exec(address)?.[1];
  return name !== undefined && isLoopback(name.toLowerCase().replace(/^\[|\]$/g, ""));
}

/** Compares in constant time, for any lengths. */
function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function quoted(header: string | undefined): string {
  return header === undefined ? "absent" : JSON.stringify(header);
}
