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

  fatal(...said: unknown[]): void {
    this.#say("error", said);
  }
  error(...said: unknown[]): void {
    this.#say("error", said);
  }
  warn(...said: unknown[]): void {
    this.#say("warn", said);
  }
  info(...said: unknown[]): void {
    this.#say("info", said);
  }
  debug(): void {}
  trace(): void {}
  silent(): void {}

  get silenced(): boolean {
    return this.level === "silent" || this.parent?.silenced === true;
  }

  /** Accepts Pino's argument forms; of an object only the error. */
  #say(level: "error" | "warn" | "info", [first, words]: unknown[]): void {
    if (this.silenced) return;
    const { requestId } = this;
    if (typeof first === "string") {
      this.log[level](first, { requestId });
      return;
    }
    const error = first instanceof Error ? first : ((first as { err?: unknown; error?: unknown } | null)?.err ?? first);
    const said = typeof words === "string" ? words : "request failed";
    this.log[level](said, error instanceof Error ? { requestId, error } : { requestId });
  }
}

/** Fastify's request logs contain URLs. `addOperation` logs requests. */
export class FailuresOnly extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}
