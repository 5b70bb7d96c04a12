import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";
import type { Dispatcher } from "undici";
import { type HttpClient, type RequestAbort, send, type UpstreamResponse } from "./send";

/** Backends usually keep idle connections longer, so no request is sent on one that is closing. */
const IDLE_TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 10_000;

const notPublic = new BlockList();
for (const [address, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  notPublic.addSubnet(address, prefix, "ipv4");
  notPublic.addSubnet(`::ffff:${address}`, 96 + prefix, "ipv6");
}
for (const [address, prefix] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  notPublic.addSubnet(address, prefix, "ipv6");
}

export function isPublicAddress(address: string): boolean {
  return !notPublic.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/**
 * A listed host has a private address that is not listed. Otherwise, whoever controls its DNS could reach the private
 * network.
 */
export class AddressNotListed extends Error {
  override readonly name = "AddressNotListed";
  readonly code = "ADDRESS_NOT_LISTED";
  constructor(host: string, address: string) {
    super(`${host} has the private address ${address}, which UPSTREAM_ORIGINS does not list`);
  }
}

type Resolve = (hostname: string, options: object, done: (error: Error | null, found: LookupAddress[]) => void) => void;

export function guardedLookup(origins: readonly string[], resolve: Resolve = lookup as never): LookupFunction {
  const hosts = new Set(origins.map((origin) => new URL(origin).hostname.replace(/^\[|\]$/g, "")));
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "", 0);
      const refused =
        hostname === "localhost"
          ? undefined
          : found.find(({ address }) => !isPublicAddress(address) && !hosts.has(address));
      if (refused) return done(new AddressNotListed(hostname, refused.address), "", 0);
      const [first] = found;
      if (options.all) done(null, found);
      else done(null, first?.address ?? "", first?.family);
    });
  };
}

/** The agent follows no redirects; callers set timeouts. */
export class UpstreamAgent {
  #loaded: ReturnType<typeof load> | undefined;
  #client: HttpClient | undefined;

  /** @param origins the setting UPSTREAM_ORIGINS */
  constructor(readonly origins: readonly string[]) {}

  async client(): Promise<Dispatcher> {
    return (await this.#load()).client;
  }

  send(options: Dispatcher.DispatchOptions, abort: RequestAbort): Promise<UpstreamResponse> {
    if (this.#client) return send(this.#client, options, abort);
    return this.#load().then((client) => {
      this.#client = client;
      return send(client, options, abort);
    });
  }

  async close(): Promise<void> {
    await (await this.#loaded)?.client.destroy();
  }

  /** Loads `undici` on first use, because most runs need no upstream. */
  #load(): ReturnType<typeof load> {
    this.#loaded ??= load(this.origins);
    return this.#loaded;
  }
}

async function load(origins: readonly string[]): Promise<HttpClient> {
  const { Agent, util } = await import("undici");
  const client = new Agent({
    keepAliveTimeout: IDLE_TIMEOUT_MS,
    keepAliveMaxTimeout: IDLE_TIMEOUT_MS,
    connect: { timeout: CONNECT_TIMEOUT_MS, lookup: guardedLookup(origins) },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return { client, parseHeaders: util.parseHeaders };
}
