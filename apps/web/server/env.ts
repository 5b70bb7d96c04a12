import type { LogLevel } from "@mekong/contract/operation/log";
import { type Environment, SettingsReader } from "@mekong/contract/settings";

/** Settings of web (design §8), read from the environment and checked. */
export interface WebSettings {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Origin that browsers reach the app at, where it is said: whether they come by https is known then. */
  publicUrl: string | null;
  /** Absolute. */
  dataDir: string;
  /** Origin of the backend, without a trailing slash. */
  apiUrl: string;
  /** Origin that browsers reach the backend at, for its files; `apiUrl` unless it is said. */
  apiPublicUrl: string;
  /** Origin that browsers reach the chat's socket at; null where the widget is switched off. */
  chatUrl: string | null;
  variant: "thai" | "lao";
  simulator: boolean;
  /** null: made and kept in `dataDir`. */
  sessionSecret: string | null;
  /** Origins that may show the app in a frame. */
  embedOrigins: string[];
  /** Least PAYTIMZ deposit in baht, where it differs from the spec's; replaces the first preset too. */
  paytimzMinimum: number | null;
  logLevel: LogLevel;
  /** Header of the proxy in front that says a request's id, in lower case; null: nobody is believed. */
  requestIdHeader: string | null;
  /** Where the metrics are served; null: nowhere. */
  metrics: { host: string; port: number } | null;
}

/** Reads and checks the settings. @throws SettingsError naming each wrong one, its value and what is allowed */
export function readSettings(env: Environment): WebSettings {
  const settings = new SettingsReader(env);
  const host = settings.read("HOST") ?? "127.0.0.1";
  const port = settings.read("WEB_PORT") ?? 3000;
  const apiPort = settings.read("API_PORT") ?? 4000;
  if (apiPort === 0) settings.require("API_URL", "API_PORT is 0, so the backend's port is not known beforehand");
  const apiUrl = settings.read("API_URL") ?? `http://127.0.0.1:${apiPort}`;
  const apiPublicUrl = settings.read("API_PUBLIC_URL") ?? apiUrl;
  const chatUrl = settings.read("CHAT_URL") ?? apiPublicUrl;
  const value: WebSettings = {
    port,
    host,
    publicUrl: settings.read("WEB_PUBLIC_URL") ?? null,
    dataDir: settings.dataDir(),
    apiUrl,
    apiPublicUrl,
    chatUrl: (settings.read("CHAT_WIDGET") ?? "on") === "on" ? chatUrl : null,
    variant: settings.read("VARIANT") ?? "thai",
    simulator: (settings.read("SIMULATOR") ?? "on") === "on",
    sessionSecret: settings.read("SESSION_SECRET") ?? null,
    embedOrigins: settings.read("EMBED_ORIGINS") ?? [],
    paytimzMinimum: settings.read("PAYTIMZ_MINIMUM") ?? null,
    logLevel: settings.read("LOG_LEVEL") ?? "warn",
    requestIdHeader: settings.read("REQUEST_ID_HEADER") ?? null,
    metrics: settings.metrics("WEB_METRICS_PORT"),
  };
  if (!settings.onlyFromHere() && env.NODE_ENV === "production")
    settings.requireBeyondLoopback("SESSION_SECRET", "in production");
  settings.check();
  return value;
}
