import { isLoopback } from "@mekong/contract/settings";

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Accepted page origins; loopback names are equivalent. */
export function webOrigins(webUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(webUrl);
  if (!isLoopback(hostname.replace(/^\[|\]$/g, ""))) return new Set([webUrl]);
  return new Set([webUrl, ...LOOPBACK_HOSTS.map((name) => new URL(`${protocol}//${name}:${port}`).origin)]);
}
