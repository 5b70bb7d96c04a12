import { type Environment, isLoopback, SettingsReader } from "@mekong/contract/settings";
import { parseTeams } from "./simulator/teams/teams";

export type ApiSettings = ReturnType<typeof readApiSettings>;

export interface ShardSettings {
  /** From 1. */
  number: number;
  count: number;
  /** Origins of all shards, in order; empty if there is one. */
  urls: readonly string[];
}

/** @throws SettingsError listing each invalid setting */
export function readApiSettings(env: Environment) {
  const settings = new SettingsReader(env);
  const host = settings.read("HOST") ?? "127.0.0.1";
  const port = settings.read("API_PORT") ?? 4000;
  const simulatorToken = settings.read("SIMULATOR_TOKEN") ?? null;
  const value = {
    /** 0 takes any free port. */
    port,
    host,
    /** Only this machine can reach the server. */
    loopback: settings.isLoopbackOnly(),
    dataDir: settings.dataDir(),
    variant: settings.read("VARIANT") ?? "thai",
    sync: settings.read("SYNC") ?? "normal",
    simulator: (settings.read("SIMULATOR") ?? "on") === "on",
    simulatorToken,
    /** Empty without SIMULATOR_TEAMS_FILE: then there are no teams. */
    teams: settings.parseFile("SIMULATOR_TEAMS_FILE", (text) => parseTeams(text, simulatorToken)) ?? [],
    /** Minimum in baht; null means the specification's value. */
    paytimzMinimum: settings.read("PAYTIMZ_MINIMUM") ?? null,
    /** Origin of the web app; chat sockets accept no other. */
    webUrl: settings.read("WEB_PUBLIC_URL") ?? origin(host, settings.read("WEB_PORT") ?? 3000),
    publicUrl: settings.read("API_PUBLIC_URL") ?? origin(host, port),
    upstreamOrigins: settings.read("UPSTREAM_ORIGINS") ?? [],
    /** Null if the worlds are not distributed. */
    shard: readShard(settings),
    logLevel: settings.read("LOG_LEVEL") ?? "warn",
    metrics: settings.metrics("API_METRICS_PORT"),
    /** URL of the OpenTelemetry collector; null disables tracing. */
    otlpEndpoint: settings.read("OTEL_EXPORTER_OTLP_ENDPOINT") ?? null,
  };
  if (value.simulator && !env.SIMULATOR_TEAMS_FILE)
    settings.requireBeyondLoopback("SIMULATOR_TOKEN", "and SIMULATOR is on without SIMULATOR_TEAMS_FILE");
  if (value.shard && !value.simulator) settings.refuse("SHARD", "SIMULATOR is off, so that only main exists");
  // A shard signs in to the others with it, to send them events.
  if (value.shard && env.SIMULATOR_TEAMS_FILE)
    settings.require("SIMULATOR_TOKEN", "SHARD and SIMULATOR_TEAMS_FILE are set");
  settings.check();
  return value;
}

function readShard(settings: SettingsReader): ShardSettings | null {
  const shard = settings.read("SHARD");
  const urls = settings.read("SHARD_URLS") ?? [];
  if (urls.length > 0) settings.require("SHARD", "SHARD_URLS is set");
  if (!shard) return null;
  const { count } = shard;
  if (count === 1) return { ...shard, urls: [] };
  settings.require("SHARD_URLS", `SHARD has ${count} shards`);
  if (urls.length > 0 && (urls.length !== count || new Set(urls).size !== count))
    settings.refuse("SHARD_URLS", `SHARD has ${count} shards`);
  // Without a token, the control API accepts only requests to loopback addresses.
  if (urls.some((url) => !isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ""))))
    settings.require("SIMULATOR_TOKEN", "SHARD_URLS are not loopback");
  return { ...shard, urls };
}

function origin(host: string, port: number): string {
  const reachableHost = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  // `URL` normalizes as browsers do: lower case, no port 80.
  return new URL(`http://${reachableHost.includes(":") ? `[${reachableHost}]` : reachableHost}:${port}`).origin;
}
