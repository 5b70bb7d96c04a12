import { scrubbed } from "./secrets";

/** From the gravest on; a log of a level has what is as grave or graver. */
export const logLevels = ["error", "warn", "info"] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * What a line says beside its words. Only what is known to be harmless has a place: never a body, a header or an
 * address with its parameters. Texts are scrubbed all the same.
 */
export interface LogFields {
  requestId?: string;
  /** The pattern of a route, such as `/api/wallet/:code`. */
  route?: string;
  method?: string;
  status?: number;
  ms?: number;
  /** A refusal's code. */
  code?: string | null;
  world?: string;
  /** The member's id, never the username, which is a phone number. */
  member?: string | null;
  error?: unknown;
  url?: string;
  count?: number;
}

/** Programs that keep a log. */
type Service = "web" | "mock-api";

/** Structured logs: one line of JSON each, to the console, so that a process's output is its log. Server side only. */
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

  /** Whether lines of this level are written: what only they need is not worked out otherwise. */
  writes(level: LogLevel): boolean {
    return logLevels.indexOf(level) <= logLevels.indexOf(this.level);
  }

  #write(level: LogLevel, message: string, { requestId, error, ...fields }: LogFields): void {
    if (!this.writes(level)) return;
    const line = {
      time: new Date().toISOString(),
      level,
      service: this.service,
      message: scrubbed(message),
      ...(requestId === undefined ? {} : { requestId }),
      ...Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(key, value)])),
      ...(error === undefined ? {} : { error: told(error) }),
    };
    // A warning, too, is somebody's to read: errors and warnings go to stderr, the rest to stdout.
    console[level](JSON.stringify(line));
  }
}

/** A member's id and a world's name are made here and say nothing; any other text is scrubbed. */
function plain(key: string, value: unknown): unknown {
  return typeof value === "string" && key !== "member" && key !== "world" ? scrubbed(value) : value;
}

interface ToldError {
  name: string;
  message: string;
  stack?: string;
  cause?: ToldError;
}

const CAUSES_MAX = 3;

/** An error, with what caused it. A stack begins with the message: only its places are taken. */
function told(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) return { name: typeof error, message: scrubbed(String(error)) };
  const places = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message: scrubbed(error.message),
    ...(places?.length ? { stack: places.join("\n") } : {}),
    ...(error.cause === undefined || depth >= CAUSES_MAX ? {} : { cause: told(error.cause, depth + 1) }),
  };
}
