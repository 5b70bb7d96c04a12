import { SettingsError, SettingsReader } from "@mekong/contract/settings";
import { readApiSettings } from "../../apps/mock-api/src/env";
import { readSettings as readWebSettings } from "../../apps/web/server/env";
import { UserError } from "../bootstrap/user-error.mjs";
import { freePort, type PortSetting } from "./ports";

export interface StackSettings {
  host: string;
  webPort: number;
  /** Null if API_URL names another backend. */
  apiPort: number | null;
  apiUrl: string;
  /** Absolute path. */
  dataDir: string;
  simulator: boolean;
}

type Environment = Record<string, string | undefined>;

/**
 * Checks the settings of all programs before any program starts. Port 0 selects a free port.
 * @throws UserError listing all invalid settings
 */
export async function readStackSettings(env: Environment): Promise<StackSettings> {
  const reader = new SettingsReader(env);
  const host = reader.read("HOST") ?? "127.0.0.1";
  const webPort = (reader.read("WEB_PORT") ?? 3000) || (await freePort(host));
  const apiPort = (reader.read("API_PORT") ?? 4000) || (await freePort(host));
  const backend = reader.read("API_URL");
  const settings: StackSettings = {
    host,
    webPort,
    apiPort: backend ? null : apiPort,
    apiUrl: backend ?? origin(host, apiPort),
    dataDir: reader.dataDir(),
    simulator: (reader.read("SIMULATOR") ?? "on") === "on",
  };
  const withPorts = { ...env, WEB_PORT: String(webPort), API_PORT: String(apiPort) };
  const problems = problemsOf(
    () => reader.check(),
    () => backend ?? readApiSettings(withPorts),
    () => readWebSettings(withPorts),
  );
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  return settings;
}

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

export function origin(host: string, port: number): string {
  const reachableHost = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${reachableHost}:${port}`;
}

export function portSettings({ webPort, apiPort }: StackSettings): PortSetting[] {
  const web = { setting: "WEB_PORT", port: webPort };
  return apiPort === null ? [web] : [{ setting: "API_PORT", port: apiPort }, web];
}
