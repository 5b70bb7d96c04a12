import { isLoopback } from "@mekong/contract/settings";

const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** Accepted page origins; loopback names are equivalent. */
export function webOrigins(webUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(webUrl);
  if (!isLoopback(hostname.replace(/^\[|\]$/g, ""))) return new Set([webUrl]);
  return new Set([webUrl, ...OWN_NAMES.map((name) => new URL(`${protocol}//${name}:${port}`).origin)]);
}
