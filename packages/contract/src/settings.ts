import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { isAbsolute, join, resolve } from "node:path";
import { z } from "zod";
import { SECRET_MIN_CHARACTERS } from "./limits";
import { logLevels } from "./operation/log";
import { origin } from "./origin";
import { SLOTS } from "./simulator/shards";

/** Server side only. */

const HOSTNAME = /^[A-Za-z0-9._:-]+$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

const words = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));
const origins = words.pipe(z.array(origin));
const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(65_535));
const secret = {
  allowed: `${SECRET_MIN_CHARACTERS} characters or more`,
  schema: z.string().min(SECRET_MIN_CHARACTERS),
  secret: true,
};

const SECRETS_MAX = 10;
const SECONDS_MAX = 600;
const shard = z
  .string()
  .regex(/^\d{1,2}\/\d{1,2}$/)
  .transform((text) => {
    const [number = 0, count = 0] = text.split("/").map(Number);
    return { number, count };
  })
  .refine(({ number, count }) => number >= 1 && number <= count && count <= SLOTS);
const seconds = {
  allowed: `seconds, 0 to ${SECONDS_MAX}`,
  schema: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,3})?$/)
    .transform(Number)
    .pipe(z.number().max(SECONDS_MAX)),
};

/** Names defined by proxy-addr. */
const ADDRESS_RANGES = new Set(["loopback", "linklocal", "uniquelocal"]);

function isAddressRange(text: string): boolean {
  if (ADDRESS_RANGES.has(text)) return true;
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

const table = {
  WEB_PORT: { allowed: "a port, 0 to 65535 (0 uses any free port)", schema: port },
  API_PORT: { allowed: "a port, 0 to 65535 (0 uses any free port)", schema: port },
  HOST: {
    allowed: "a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0",
    schema: z.string().regex(HOSTNAME),
  },
  PUBLISHED_HOST: {
    allowed: "the address of the machine that a container's ports are published on, such as 127.0.0.1 or 0.0.0.0",
    schema: z.string().regex(HOSTNAME),
  },
  DATA_DIR: { allowed: "a folder", schema: z.string().min(1) },
  ASSETS_DIR: { allowed: "a folder", schema: z.string().min(1) },
  API_URL: { allowed: "the backend's origin, such as http://127.0.0.1:4000, without a path", schema: origin },
  API_PUBLIC_URL: {
    allowed: "the origin that browsers reach mock-api at, such as https://api.example, without a path",
    schema: origin,
  },
  WEB_PUBLIC_URL: {
    allowed: "the origin that browsers reach web at, such as https://wallet.example, without a path",
    schema: origin,
  },
  CHAT_URL: { allowed: "the chat backend's origin, such as http://127.0.0.1:4000, without a path", schema: origin },
  CHAT_WIDGET: { allowed: "on or off", schema: z.enum(["on", "off"]) },
  VARIANT: { allowed: "thai or lao", schema: z.enum(["thai", "lao"]) },
  SYNC: { allowed: "normal or full", schema: z.enum(["normal", "full"]) },
  LOG_LEVEL: { allowed: logLevels.join(", "), schema: z.enum(logLevels) },
  REQUEST_ID_HEADER: {
    allowed: "the name of a header that the proxy in front of web sets on every request, such as x-request-id",
    schema: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,64}$/)
      .transform((name) => name.toLowerCase()),
  },
  API_METRICS_PORT: { allowed: "a port, 0 to 65535 (0 uses any free port)", schema: port },
  WEB_METRICS_PORT: { allowed: "a port, 0 to 65535 (0 uses any free port)", schema: port },
  METRICS_HOST: {
    allowed: "a host name or address to listen on, such as 127.0.0.1",
    schema: z.string().regex(HOSTNAME),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    allowed: "the URL of an OpenTelemetry collector, such as http://127.0.0.1:4318, without /v1/traces",
    schema: z.url({ protocol: /^https?$/ }).refine((text) => !/[?#]|\/v1\/traces/.test(text)),
  },
  SIMULATOR: { allowed: "on or off", schema: z.enum(["on", "off"]) },
  SIMULATOR_TOKEN: secret,
  SIMULATOR_TEAMS_FILE: { allowed: "a file with a list of teams, as YAML or JSON", schema: z.string().min(1) },
  PANEL_ORIGIN: {
    allowed: "the origin that browsers reach the simulator's panel at, such as https://sim.example, without a path",
    schema: origin,
  },
  SHARD: { allowed: `i/n for shard i of n, such as 1/2, with n up to ${SLOTS}`, schema: shard },
  SHARD_URLS: {
    allowed: "the different origins of all n shards of SHARD, in order, separated by spaces or commas",
    schema: origins,
  },
  SESSION_SECRET: secret,
  SESSION_SECRETS: {
    allowed: `1 to ${SECRETS_MAX} secrets of ${secret.allowed}, separated by spaces or commas`,
    schema: words.pipe(z.array(secret.schema).min(1).max(SECRETS_MAX)),
    secret: true,
  },
  DRAIN_SECONDS: seconds,
  GRACE_SECONDS: seconds,
  TRUSTED_PROXIES: {
    allowed: `addresses or ranges such as 10.0.0.0/8 or ${[...ADDRESS_RANGES].join(", ")}, separated by spaces or commas`,
    schema: words.pipe(z.array(z.string().refine(isAddressRange))),
  },
  EMBED_ORIGINS: {
    allowed: "origins such as https://partner.example, separated by spaces or commas",
    schema: origins,
  },
  UPSTREAM_ORIGINS: {
    allowed:
      "origins of backends that worlds may forward to, such as https://staging.example, separated by spaces or commas",
    schema: origins,
  },
  PAYTIMZ_MINIMUM: {
    allowed: "an amount in baht, 1 or more, with at most two decimals",
    schema: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .transform(Number)
      .pipe(z.number().min(1)),
  },
  KIP_QR_PRESETS: {
    allowed: "1 to 12 whole amounts in kip, separated by spaces or commas, such as 5000 10000 50000",
    schema: words.pipe(
      z
        .array(
          z
            .string()
            .regex(/^[1-9]\d{0,9}$/)
            .transform(Number),
        )
        .min(1)
        .max(12),
    ),
  },
} as const;

export type SettingName = keyof typeof table;
export const settingNames = Object.keys(table) as SettingName[];
export type SettingValue<N extends SettingName> = z.output<(typeof table)[N]["schema"]>;
export type Environment = Record<string, string | undefined>;

export class SettingsError extends Error {
  override readonly name = "SettingsError";
  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
  }
}

export class SettingsReader {
  readonly #problems: string[] = [];
  constructor(private readonly env: Environment) {}

  /** @returns undefined if absent, empty (as in a compose file) or invalid */
  read<N extends SettingName>(name: N): SettingValue<N> | undefined {
    const text = this.env[name];
    if (text === undefined || text === "") return undefined;
    const entry = table[name];
    const parsed = entry.schema.safeParse(text);
    if (parsed.success) return parsed.data as SettingValue<N>;
    const shownValue = "secret" in entry ? `${text.length} characters` : JSON.stringify(text);
    const line = `${name} is ${shownValue}; allowed: ${entry.allowed}`;
    if (!this.#problems.includes(line)) this.#problems.push(line);
    return undefined;
  }

  require(name: SettingName, reason: string): void {
    if (!this.env[name]) {
      this.#problems.push(`${name} is missing; allowed: ${table[name].allowed} (required because ${reason})`);
    }
  }

  refuse(name: SettingName, reason: string): void {
    this.#problems.push(`${name} is ${JSON.stringify(this.env[name])}; allowed: ${table[name].allowed} (${reason})`);
  }

  /** In a container, PUBLISHED_HOST decides, not HOST. */
  isLoopbackOnly(): boolean {
    return isLoopback(this.#publicHost().host);
  }

  requireBeyondLoopback(name: SettingName, explanation: string): void {
    const { setting, host } = this.#publicHost();
    if (!isLoopback(host)) this.require(name, `${setting} is ${JSON.stringify(host)}, not loopback, ${explanation}`);
  }

  #publicHost(): { setting: SettingName; host: string } {
    const published = this.read("PUBLISHED_HOST");
    if (published) return { setting: "PUBLISHED_HOST", host: published };
    return { setting: "HOST", host: this.read("HOST") ?? "127.0.0.1" };
  }

  metrics(portName: "API_METRICS_PORT" | "WEB_METRICS_PORT"): { host: string; port: number } | null {
    const port = this.read(portName);
    return port === undefined ? null : { host: this.read("METRICS_HOST") ?? "127.0.0.1", port };
  }

  dataDir(): string {
    return this.#resolve(this.read("DATA_DIR") ?? ".data");
  }

  assetsDir(): string {
    const folder = this.read("ASSETS_DIR");
    return folder === undefined ? join(this.dataDir(), "assets") : this.#resolve(folder);
  }

  /** Parses the setting's file. An error of `parse` is reported like an invalid value. */
  parseFile<T>(name: "SIMULATOR_TEAMS_FILE", parse: (text: string) => T): T | undefined {
    const path = this.read(name);
    if (path === undefined) return undefined;
    let problem = "it can't be read";
    try {
      const text = readFileSync(this.#resolve(path), "utf8");
      problem = "its content is invalid";
      return parse(text);
    } catch (error) {
      this.#problems.push(`${name} is ${JSON.stringify(path)}: ${problem}: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** A relative path starts where npm was called: npm runs scripts in the workspace's folder. */
  #resolve(path: string): string {
    return isAbsolute(path) ? path : resolve(this.env.INIT_CWD ?? process.cwd(), path);
  }

  /** @throws SettingsError */
  check(): void {
    if (this.#problems.length > 0) throw new SettingsError(this.#problems);
  }
}

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
