import type { Log } from "@mekong/contract/operation/log";
import { type FastifyBaseLogger, LogController } from "fastify";

export class FastifyLog implements FastifyBaseLogger {
  level: string;

  constructor(
    private readonly log: Log,
    private readonly requestId?: string,
    private readonly parent: FastifyLog | null = null,
  ) {
    this.level = log.level;
  }

  child({ reqId }: { reqId?: unknown }): FastifyLog {
    return new FastifyLog(this.log, typeof reqId === "string" ? reqId : this.requestId, this);
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

  /** Pino's argument forms; of an object only the error. */
  #write(level: "error" | "warn" | "info", [first, message]: unknown[]): void {
    if (this.silenced) return;
    const { requestId } = this;
    if (typeof first === "string") {
      this.log[level](first, { requestId });
      return;
    }
    const error = first instanceof Error ? first : ((first as { err?: unknown; error?: unknown } | null)?.err ?? first);
    const text = typeof message === "string" ? message : "request failed";
    this.log[level](text, error instanceof Error ? { requestId, error } : { requestId });
  }
}

/** Fastify's request logs contain URLs. `addOperation` logs requests. */
export class NoRequestLogging extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}
