import type { IncomingMessage } from "node:http";
import type { Log, LogFields } from "@mekong/contract/operation/log";
import { TRACEPARENT_HEADER, traceIdOf } from "@mekong/contract/operation/trace-context";
import { type FastifyBaseLogger, LogController } from "fastify";

type RequestFields = Pick<LogFields, "requestId" | "traceId">;

export class FastifyLog implements FastifyBaseLogger {
  level: string;

  constructor(
    private readonly log: Log,
    private readonly requestFields: () => RequestFields = () => ({}),
    private readonly parent: FastifyLog | null = null,
  ) {
    this.level = log.level;
  }

  child(): FastifyLog {
    return new FastifyLog(this.log, this.requestFields, this);
  }

  childOfRequest(requestId: string, { headers }: IncomingMessage): FastifyLog {
    // Reads the header only when logging, because tracing replaces it with that of the request's span.
    const requestFields = () => ({ requestId, traceId: traceIdOf(headers[TRACEPARENT_HEADER]) });
    return new FastifyLog(this.log, requestFields, this);
  }

  fatal(...args: unknown[]): void {
    this.#write("error", args);
  }
  error(...args: unknown[]): void {
    this.#write("error", args);
  }
  warn(...args: unknown[]): void {
    this.#write("warn", args);
  }
  info(...args: unknown[]): void {
    this.#write("info", args);
  }
  debug(): void {}
  trace(): void {}
  silent(): void {}

  get silenced(): boolean {
    return this.level === "silent" || this.parent?.silenced === true;
  }

  /** Accepts Pino's argument forms; of an object, logs only the error. */
  #write(level: "error" | "warn" | "info", [first, message]: unknown[]): void {
    if (this.silenced) return;
    const fields = this.requestFields();
    if (typeof first === "string") {
      this.log[level](first, fields);
      return;
    }
    const error = first instanceof Error ? first : ((first as { err?: unknown; error?: unknown } | null)?.err ?? first);
    const text = typeof message === "string" ? message : "request failed";
    this.log[level](text, error instanceof Error ? { ...fields, error } : fields);
  }
}

/** Turns off Fastify's request logs, which contain URLs. `addOperation` logs requests. */
export class NoRequestLogging extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}

export function requestLogger(
  logger: FastifyBaseLogger,
  { reqId }: { reqId?: string },
  _options: unknown,
  request: IncomingMessage,
): FastifyBaseLogger {
  return (logger as FastifyLog).childOfRequest(String(reqId), request);
}
