import { type Environment, SettingsReader } from "@mekong/contract/settings";

export type WebSettings = ReturnType<typeof readSettings>;

/** Long enough for keep-alive connections to end with a response instead of a reset. */
const DEFAULT_DRAIN_SECONDS = 0.3;
const DEFAULT_GRACE_SECONDS = 5;

/** @throws SettingsError naming each invalid setting and what is allowed */
export function readSettings(env: Environment) {
  const settings = new SettingsReader(env);
  const host = settings.read("HOST") ?? "127.0.0.1";
  const port = settings.read("WEB_PORT") ?? 3000;
  const apiPort = settings.read("API_PORT") ?? 4000;
  if (apiPort === 0) settings.require("API_URL", "API_PORT is 0, so the backend's port is not known in advance");
  const apiUrl = settings.read("API_URL") ?? `http://127.0.0.1:${apiPort}`;
  const apiPublicUrl = settings.read("API_PUBLIC_URL") ?? apiUrl;
  const chatUrl = settings.read("CHAT_URL") ?? apiPublicUrl;
  const value = {
    /** 0 picks a free port. */
    port,
    host,
    /** URL for browsers; shows whether they use https. */
    publicUrl: settings.read("WEB_PUBLIC_URL") ?? null,
    dataDir: settings.dataDir(),
    /** Folder with the files of this and earlier builds. */
    assetsDir: settings.assetsDir(),
    /** Origin without trailing slash. */
    apiUrl,
    /** Origin of the backend's files for browsers. */
    apiPublicUrl,
    /** Origin of the chat's socket for browsers; null when off. */
    chatUrl: (settings.read("CHAT_WIDGET") ?? "on") === "on" ? chatUrl : null,
    variant: settings.read("VARIANT") ?? "thai",
    simulator: (settings.read("SIMULATOR") ?? "on") === "on",
    /** Backends of some simulator worlds; empty without the simulator. */
    upstreamOrigins: settings.read("UPSTREAM_ORIGINS") ?? [],
    /** The first signs, all verify. Empty: one is generated in `dataDir`. */
    sessionSecrets: settings.read("SESSION_SECRETS") ?? [settings.read("SESSION_SECRET") ?? []].flat(),
    /** On shutdown, the server keeps serving this long while not ready, so that load balancers notice. */
    drainMs: (settings.read("DRAIN_SECONDS") ?? DEFAULT_DRAIN_SECONDS) * 1000,
    /** On shutdown, requests in progress may take this long after `drainMs`. */
    graceMs: (settings.read("GRACE_SECONDS") ?? DEFAULT_GRACE_SECONDS) * 1000,
    /** Addresses or ranges whose X-Forwarded-For is trusted. */
    trustedProxies: settings.read("TRUSTED_PROXIES") ?? [],
    embedOrigins: settings.read("EMBED_ORIGINS") ?? [],
    /** Origin of the simulator's panel beyond loopback; null without the simulator. */
    panelOrigin: settings.read("PANEL_ORIGIN") ?? null,
    /** In baht, if not the specification's; also the first preset. */
    paytimzMinimum: settings.read("PAYTIMZ_MINIMUM") ?? null,
    /** QR amounts in kip; if null, the amounts in baht are converted. */
    kipPresets: settings.read("KIP_QR_PRESETS") ?? null,
    logLevel: settings.read("LOG_LEVEL") ?? "warn",
    /** Trusted proxy header, lower case. */
    requestIdHeader: settings.read("REQUEST_ID_HEADER") ?? null,
    metrics: settings.metrics("WEB_METRICS_PORT"),
    /** OpenTelemetry collector; null to create no traces. */
    otlpEndpoint: settings.read("OTEL_EXPORTER_OTLP_ENDPOINT") ?? null,
  };
  if (!settings.isLoopbackOnly() && !env.SESSION_SECRETS && env.NODE_ENV === "production")
    settings.requireBeyondLoopback("SESSION_SECRET", "in production");
  settings.check();
  if (!value.simulator) {
    value.upstreamOrigins = [];
    value.panelOrigin = null;
  }
  return value;
}
