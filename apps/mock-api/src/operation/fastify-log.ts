import type { Log } from "@mekong/contract/operation/log";
import { type FastifyBaseLogger, LogController } from "fastify";

/** What Fastify and its plugins say, as lines of our own log, each with the id of the request that it is about. */
export class FastifyLog implements FastifyBaseLogger {
  /** As pino's; `silent` writes nothing. */
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

  /** An error, words, or an object with either and words after it: of an object only its error is kept. */
  #say(level: "error" | "warn" | "info", [first, words]: unknown[]): void {
    if (this.silenced) return;
    const { requestId } = this;
    if (typeof first === "string") {
      this.log[level](first, { requestId });
      return;
    }
    const error = first instanceof Error ? first : ((first as { err?: unknown; error?: unknown } | null)?.err ?? first);
    const said = typeof words === "string" ? words : "a call failed";
    this.log[level](said, error instanceof Error ? { requestId, error } : { requestId });
  }
}

/** Of calls that went as they should there is one line, the operation's: Fastify's own would be two, with addresses in them. */
export class FailuresOnly extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}
