import { isIP } from "node:net";
import { isLoopback } from "@mekong/contract/settings";
import type { FastifyRequest } from "fastify";

export interface CallerRule {
  loopback: boolean;
  /** Origins of the app's pages and of this server. */
  ownOrigins: readonly string[];
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

type Headers = FastifyRequest["headers"];

/**
 * Pages of other sites must not use the world's headers at a backend. `Origin` reveals simple cross-site requests,
 * `Host` reveals DNS rebinding; web and test tools send no `Origin`.
 * @returns the header that reveals such a page
 */
export function forgedHeader({ loopback, ownOrigins }: CallerRule, headers: Headers): "Origin" | "Host" | null {
  const { origin, host = "", "sec-fetch-site": site } = headers;
  if (origin !== undefined && !ownOrigins.includes(origin) && !isLoopbackOrigin(origin)) return "Origin";
  if (origin === undefined && (site === "cross-site" || site === "same-site")) return "Origin";
  return loopback && !isOwnHost(host, ownOrigins) ? "Host" : null;
}

function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(hostnameOf(origin));
}

/** Accepts IP addresses and names without a dot (as in Docker Compose), because DNS rebinding needs a public name. */
function isOwnHost(host: string, ownOrigins: readonly string[]): boolean {
  // Avoids parsing in the usual case, because this runs in every forwarded request.
  if (LOOPBACK_HOST.test(host)) return true;
  const url = `http://${host}`;
  if (!URL.canParse(url)) return false;
  const name = hostnameOf(url);
  return (
    isLoopback(name) || isIP(name) !== 0 || !name.includes(".") || ownOrigins.some((own) => hostnameOf(own) === name)
  );
}

function hostnameOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, "");
}
