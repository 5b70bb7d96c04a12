import { SettingsError, SettingsReader } from "@mekong/contract/settings";
import { readApiSettings } from "../../apps/mock-api/src/env";
import { readSettings as readWebSettings } from "../../apps/web/server/env";
import { ToldError } from "../bootstrap/told-error.mjs";
import { freePort, type WantedPort } from "./ports";

/** What has to be known to start the stack (design §8). */
export interface StackSettings {
  host: string;
  webPort: number;
  /** null: API_URL names another backend, so none is started. */
  apiPort: number | null;
  /** Where web finds the backend, as origin. */
  apiUrl: string;
  /** Absolute. */
  dataDir: string;
  simulator: boolean;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads every setting of every program, so that a wrong one is told before anything is started.
 * Port 0 becomes a port that is free now.
 * @throws ToldError naming each wrong setting
 */
export async function readStackSettings(env: Environment): Promise<StackSettings> {
  const own = new SettingsReader(env);
  const host = own.read("HOST") ?? "127.0.0.1";
  const webPort = (own.read("WEB_PORT") ?? 3000) || (await freePort(host));
  const apiPort = (own.read("API_PORT") ?? 4000) || (await freePort(host));
  const backend = own.read("API_URL");
  const settings: StackSettings = {
    host,
    webPort,
    apiPort: backend ? null : apiPort,
    apiUrl: backend ?? origin(host, apiPort),
    dataDir: own.dataDir(),
    simulator: (own.read("SIMULATOR") ?? "on") === "on",
  };
  const withPorts = { ...env, WEB_PORT: String(webPort), API_PORT: String(apiPort) };
  const wrong = problemsOf(
    () => own.check(),
    () => backend ?? readApiSettings(withPorts),
    () => readWebSettings(withPorts),
  );
  if (wrong.length > 0) throw new ToldError(wrong.join("\n"));
  return settings;
}

/** What the readers say is wrong, each thing once. */
function problemsOf(...readers: (() => unknown)[]): string[] {
  const lines = readers.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      if (error instanceof SettingsError) return error.lines;
      throw error;
    }
  });
  return [...new Set(lines)];
}

/** Where this machine reaches what listens on `host`. */
export function origin(host: string, port: number): string {
  const reached = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${reached}:${port}`;
}

/** What the stack is going to listen on. */
export function wantedPorts({ webPort, apiPort }: StackSettings): WantedPort[] {
  const web = { setting: "WEB_PORT", port: webPort };
  return apiPort === null ? [web] : [{ setting: "API_PORT", port: apiPort }, web];
}
