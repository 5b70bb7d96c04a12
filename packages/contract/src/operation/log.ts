import { maskSecrets } from "./secrets";

export const logLevels = ["error", "warn", "info"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Log fields contain no bodies, headers or query strings. */
export interface LogFields {
  requestId?: string;
  traceId?: string | undefined;
  route?: string;
  method?: string;
  status?: number;
  ms?: number;
  code?: string | null;
  world?: string;
  /** Member id, because usernames are phone numbers. */
  member?: string | null;
  error?: unknown;
  url?: string;
  count?: number;
}

export type Service = "web" | "mock-api";

/** Writes JSON lines. Server side only. */
export class Log {
  constructor(
    private readonly service: Service,
    readonly level: LogLevel,
  ) {}

  error(message: string, fields: LogFields = {}): void {
    this.#write("error", message, fields);
  }

  warn(message: string, fields: LogFields = {}): void {
    this.#write("warn", message, fields);
  }

  info(message: string, fields: LogFields = {}): void {
    this.#write("info", message, fields);
  }

  isEnabled(level: LogLevel): boolean {
    return logLevels.indexOf(level) <= logLevels.indexOf(this.level);
  }

  #write(level: LogLevel, message: string, { requestId, error, ...fields }: LogFields): void {
    if (!this.isEnabled(level)) return;
    const line = {
      time: new Date().toISOString(),
      level,
      service: this.service,
      message: maskSecrets(message),
      ...(requestId === undefined ? {} : { requestId }),
      ...Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, maskField(key, value)])),
      ...(error === undefined ? {} : { error: serializeError(error) }),
    };
    console[level](JSON.stringify(line));
  }
}

/** Harmless values that match the masking patterns. */
const UNMASKED_FIELDS = new Set(["member", "world", "traceId"]);

function maskField(key: string, value: unknown): unknown {
  return typeof value === "string" && !UNMASKED_FIELDS.has(key) ? maskSecrets(value) : value;
}

interface SerializedError {
  name: string;
  message: string;
  stack?: string;
  cause?: SerializedError;
}

const CAUSES_MAX = 3;

/** A stack begins with the unmasked message, so only its frames are logged. */
function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return { name: typeof error, message: maskSecrets(String(error)) };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message: maskSecrets(error.message),
    ...(frames?.length ? { stack: frames.join("\n") } : {}),
    ...(error.cause === undefined || depth >= CAUSES_MAX ? {} : { cause: serializeError(error.cause, depth + 1) }),
  };
}
