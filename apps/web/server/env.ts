import type { LogLevel } from "@mekong/contract/operation/log";
import { type Environment, SettingsReader } from "@mekong/contract/settings";

export interface WebSettings {
  /** 0 picks a free port. */
  port: number;
  host: string;
  /** URL for browsers; shows whether they use https. */
  publicUrl: string | null;
  dataDir: string;
  /** Folder with the files of this and earlier builds. */
  assetsDir: string;
  /** Origin without trailing slash. */
  apiUrl: string;
  /** Origin of the backend's files for browsers. */
  apiPublicUrl: string;
  /** Origin of the chat's socket for browsers; null when off. */
  chatUrl: string | null;
  variant: "thai" | "lao";
  simulator: boolean;
  /** Backends that answer for the mock in some worlds. Empty without the simulator. */
  upstreamOrigins: string[];
  /** The first signs, all verify. Empty: one is generated in `dataDir`. */
  sessionSecrets: readonly string[];
  /** On shutdown, the server keeps serving this long while not ready, so that load balancers notice. */
  drainMs: number;
  /** On shutdown, requests in progress may take this long after `drainMs`. */
  graceMs: number;
  /** Addresses or ranges whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  embedOrigins: string[];
  /** Origin of the simulator's panel beyond loopback; null without the simulator. */
  panelOrigin: string | null;
  /** In baht, if not the specification's; also the first preset. */
  paytimzMinimum: number | null;
  /** QR amounts in kip; if null, the amounts in baht are converted. */
  kipPresets: number[] | null;
  logLevel: LogLevel;
  /** Trusted proxy header, lower case. */
  requestIdHeader: string | null;
  metrics: { host: string; port: number } | null;
  /** OpenTelemetry collector; null to create no traces. */
  otlpEndpoint: string | null;
}

/** Long enough for keep-alive connections to end with a response instead of a reset. */
const DEFAULT_DRAIN_SECONDS = 0.3;
const DEFAULT_GRACE_SECONDS = 5;

/** @throws SettingsError naming each invalid setting and what is allowed */
export function readSettings(env: Environment): WebSettings {
  const settings = new SettingsReader(env);
  const host = settings.read("HOST") ?? "127.0.0.1";
  const port = settings.read("WEB_PORT") ?? 3000;
  const apiPort = settings.read("API_PORT") ?? 4000;
  if (apiPort === 0) settings.require("API_URL", "API_PORT is 0, so the backend's port is not known in advance");
  const apiUrl = settings.read("API_URL") ?? `http://127.0.0.1:${apiPort}`;
  const apiPublicUrl = settings.read("API_PUBLIC_URL") ?? apiUrl;
  const chatUrl = settings.read("CHAT_URL") ?? apiPublicUrl;
  const value: WebSettings = {
    port,
    host,
    publicUrl: settings.read("WEB_PUBLIC_URL") ?? null,
    dataDir: settings.dataDir(),
    assetsDir: settings.assetsDir(),
    apiUrl,
    apiPublicUrl,
    chatUrl: (settings.read("CHAT_WIDGET") ?? "on") === "on" ? chatUrl : null,
    variant: settings.read("VARIANT") ?? "thai",
    simulator: (settings.read("SIMULATOR") ?? "on") === "on",
    upstreamOrigins: settings.read("UPSTREAM_ORIGINS") ?? [],
    sessionSecrets: settings.read("SESSION_SECRETS") ?? [settings.read("SESSION_SECRET") ?? []].flat(),
    drainMs: (settings.read("DRAIN_SECONDS") ?? DEFAULT_DRAIN_SECONDS) * 1000,
    graceMs: (settings.read("GRACE_SECONDS") ?? DEFAULT_GRACE_SECONDS) * 1000,
    trustedProxies: settings.read("TRUSTED_PROXIES") ?? [],
    embedOrigins: settings.read("EMBED_ORIGINS") ?? [],
    panelOrigin: settings.read("PANEL_ORIGIN") ?? null,
    paytimzMinimum: settings.read("PAYTIMZ_MINIMUM") ?? null,
    kipPresets: settings.read("KIP_QR_PRESETS") ?? null,
    logLevel: settings.read("LOG_LEVEL") ?? "warn",
    requestIdHeader: settings.read("REQUEST_ID_HEADER") ?? null,
    metrics: settings.metrics("WEB_METRICS_PORT"),
    otlpEndpoint: settings.read("OTEL_EXPORTER_OTLP_ENDPOINT") ?? null,
  };
  if (!settings.isLoopbackOnly() && !env.SESSION_SECRETS && env.NODE_ENV === "production")
    settings.requireBeyondLoopback("SESSION_SECRET", "in production");
  settings.check();
  return value.simulator ? value : { ...value, upstreamOrigins: [], panelOrigin: null };
}
