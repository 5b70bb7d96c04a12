import type { LogLevel } from "@mekong/contract/operation/log";
import { type Environment, SettingsReader } from "@mekong/contract/settings";

/** Settings of mock-api (design §8). */
export interface ApiSettings {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Whether it is reached from this machine only. */
  loopback: boolean;
  /** Where worlds are kept. Absolute. */
  dataDir: string;
  /** Thai: baht, PromptPay. Lao: kip, Lao QR. */
  variant: "thai" | "lao";
  /** Whether the control API and the panel are served. */
  simulator: boolean;
  /** Asked of every control call when set; required off loopback. */
  simulatorToken: string | null;
  /** Least PAYTIMZ deposit in baht, where it differs from the spec's. */
  paytimzMinimum: number | null;
  /** Origin that browsers reach web at: the panel links to it, and the chat's socket takes its pages only. */
  webUrl: string;
  /** Origin that browsers reach mock-api at: links to its own pages begin with it. */
  publicUrl: string;
  logLevel: LogLevel;
  /** Where the metrics are served; null: nowhere. */
  metrics: { host: string; port: number } | null;
}

/** Reads and checks the settings. @throws SettingsError naming each wrong one, its value and what is allowed */
export function readApiSettings(env: Environment): ApiSettings {
  const settings = new SettingsReader(env);
  const host = settings.read("HOST") ?? "127.0.0.1";
  const port = settings.read("API_PORT") ?? 4000;
  const value: ApiSettings = {
    port,
    host,
    loopback: settings.onlyFromHere(),
    dataDir: settings.dataDir(),
    variant: settings.read("VARIANT") ?? "thai",
    simulator: (settings.read("SIMULATOR") ?? "on") === "on",
    simulatorToken: settings.read("SIMULATOR_TOKEN") ?? null,
    paytimzMinimum: settings.read("PAYTIMZ_MINIMUM") ?? null,
    webUrl: settings.read("WEB_PUBLIC_URL") ?? origin(host, settings.read("WEB_PORT") ?? 3000),
    publicUrl: settings.read("API_PUBLIC_URL") ?? origin(host, port),
    logLevel: settings.read("LOG_LEVEL") ?? "warn",
    metrics: settings.metrics("API_METRICS_PORT"),
  };
  if (value.simulator) settings.requireBeyondLoopback("SIMULATOR_TOKEN", "and SIMULATOR is on");
  settings.check();
  return value;
}

/** Where this machine's browsers reach what listens on `host`. */
function origin(host: string, port: number): string {
  const reached = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  // As a browser says it: without port 80, in lower case.
  return new URL(`http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`).origin;
}
