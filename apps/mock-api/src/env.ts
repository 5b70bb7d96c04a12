import type { LogLevel } from "@mekong/contract/operation/log";
import { type Environment, SettingsReader } from "@mekong/contract/settings";
import type { Sync } from "./world/sqlite/connection";

export interface ApiSettings {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Only this machine can reach the server. */
  loopback: boolean;
  dataDir: string;
  variant: "thai" | "lao";
  sync: Sync;
  simulator: boolean;
  simulatorToken: string | null;
  /** Minimum in baht; null means the specification's value. */
  paytimzMinimum: number | null;
  /** Origin of the web app; chat sockets accept no other. */
  webUrl: string;
  publicUrl: string;
  upstreamOrigins: readonly string[];
  logLevel: LogLevel;
  metrics: { host: string; port: number } | null;
  /** URL of the OpenTelemetry collector; null disables tracing. */
  otlpEndpoint: string | null;
}

/** @throws SettingsError listing each invalid setting */
export function readApiSettings(env: Environment): ApiSettings {
  const settings = new SettingsReader(env);
  const host = settings.read("HOST") ?? "127.0.0.1";
  const port = settings.read("API_PORT") ?? 4000;
  const value: ApiSettings = {
    port,
    host,
    loopback: settings.isLoopbackOnly(),
    dataDir: settings.dataDir(),
    variant: settings.read("VARIANT") ?? "thai",
    sync: settings.read("SYNC") ?? "normal",
    simulator: (settings.read("SIMULATOR") ?? "on") === "on",
    simulatorToken: settings.read("SIMULATOR_TOKEN") ?? null,
    paytimzMinimum: settings.read("PAYTIMZ_MINIMUM") ?? null,
    webUrl: settings.read("WEB_PUBLIC_URL") ?? origin(host, settings.read("WEB_PORT") ?? 3000),
    publicUrl: settings.read("API_PUBLIC_URL") ?? origin(host, port),
    upstreamOrigins: settings.read("UPSTREAM_ORIGINS") ?? [],
    logLevel: settings.read("LOG_LEVEL") ?? "warn",
    metrics: settings.metrics("API_METRICS_PORT"),
    otlpEndpoint: settings.read("OTEL_EXPORTER_OTLP_ENDPOINT") ?? null,
  };
  if (value.simulator) settings.requireBeyondLoopback("SIMULATOR_TOKEN", "and SIMULATOR is on");
  settings.check();
  return value;
}

function origin(host: string, port: number): string {
  const reachableHost = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  // `URL` normalizes as browsers do: lower case, no port 80.
  return new URL(`http://${reachableHost.includes(":") ? `[${reachableHost}]` : reachableHost}:${port}`).origin;
}
