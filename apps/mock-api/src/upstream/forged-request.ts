import { isIP } from "node:net";
import { isLoopback } from "@mekong/contract/settings";
import type { FastifyRequest } from "fastify";

export interface CallerRule {
  /** Whether the server listens on loopback only. */
  loopback: boolean;
  /** Origins of this app's pages and of this server. */
  ownOrigins: readonly string[];
}

type Headers = FastifyRequest["headers"];

/**
 * A page of another site must not use the world's headers at a backend. `Origin` reveals simple cross-site requests,
 * `Host` reveals DNS rebinding. Web and test tools send no `Origin`.
 * @returns the header that reveals such a page, or null
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

/**
 * DNS rebinding works only with a public name, not with an IP address or a name without a dot (as in Docker Compose).
 */
function isOwnHost(host: string, ownOrigins: readonly string[]): boolean {
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
