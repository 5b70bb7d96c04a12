import { createHash, timingSafeEqual } from "node:crypto";
import { isLoopback } from "@mekong/contract/settings";
import type { FastifyRequest } from "fastify";
import { AccessRefusal } from "./refuse";

/** Who may use the simulator (design §7). */
export interface AccessRule {
  /** SIMULATOR_TOKEN: when set, it is what opens the control API, whatever the Host. */
  token: string | null;
  /** Whether the server listens on loopback only. */
  loopback: boolean;
}

type Headers = FastifyRequest["headers"];

/**
 * Keeps web pages of other origins out while no token does: a page that the developer happens to
 * visit could otherwise call the control API, directly (Origin) or by rebinding its own name to
 * 127.0.0.1 (Host).
 * @throws AccessRefusal 403
 */
export function checkPlace({ token, loopback }: AccessRule, { host, origin }: Headers): void {
  if (token !== null) return;
  if (!loopback) {
    throw new AccessRefusal(403, "Authorization", "the server is reachable from elsewhere: it needs SIMULATOR_TOKEN");
  }
  if (!isLoopbackAddress(`http://${host ?? ""}`)) {
    throw new AccessRefusal(403, "Host", `localhost, 127.0.0.1 or [::1], with any port; it is ${quoted(host)}`);
  }
  if (origin !== undefined && !isLoopbackAddress(origin)) {
    throw new AccessRefusal(403, "Origin", `absent, or a page on this machine; it is ${quoted(origin)}`);
  }
}

/**
 * Asks for the token where one is set. The header is `Authorization: Bearer …`; a WebSocket, which
 * can't carry one from a browser, may say `?token=` instead.
 * @throws AccessRefusal 401
 */
export function checkToken(
  { token }: AccessRule,
  headers: Pick<Headers, "authorization">,
  socketToken?: string | null,
): void {
  if (token === null) return;
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? socketToken;
  if (typeof given !== "string" || !sameSecret(given, token)) {
    throw new AccessRefusal(401, "Authorization", "Bearer and SIMULATOR_TOKEN");
  }
}

/** Whether an http(s) address is one of this machine's own. Anything that is no plain address is not. */
function isLoopbackAddress(address: string): boolean {
  const name = /^https?:\/\/(\[::1\]|[A-Za-z0-9.-]+)(:\d{1,5})?$/.exec(address)?.[1];
  return name !== undefined && isLoopback(name.toLowerCase().replace(/^\[|\]$/g, ""));
}

/** Takes the same time wherever they differ, and whatever their lengths. */
function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function quoted(header: string | undefined): string {
  return header === undefined ? "absent" : JSON.stringify(header);
}
