import { isLoopback } from "@mekong/contract/settings";

const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The origins that pages of web have. On one machine its names mean the same: who opens web at localhost and
 * who opens it at 127.0.0.1 both see web.
 * @param webUrl web's origin, as a browser says it
 */
export function webOrigins(webUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(webUrl);
  if (!isLoopback(hostname.replace(/^\[|\]$/g, ""))) return new Set([webUrl]);
  return new Set([webUrl, ...OWN_NAMES.map((name) => new URL(`${protocol}//${name}:${port}`).origin)]);
}
