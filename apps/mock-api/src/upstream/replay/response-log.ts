import { isClockTime } from "@mekong/contract/simulator/clock-bounds";
import { REPLAY_MAX_BYTES } from "@mekong/contract/simulator/replay";
import type { World } from "../../world/world";
import type { UpstreamExchange } from "../exchange";

export interface LoggedExchange extends UpstreamExchange {
  readonly at: string;
}

const logs = new WeakMap<World, ResponseLog>();

export function responseLogOf(world: World): ResponseLog | undefined {
  return logs.get(world);
}

/** Collects the exchanges of a recording in memory, unmasked. `recordingOf` masks them for storage. */
export class ResponseLog {
  readonly exchanges: LoggedExchange[] = [];
  /** Values of headers that the world adds to requests, such as API keys. No recording may contain them. */
  readonly worldSecrets = new Set<string>();
  #bytes = 0;

  static start(world: World): ResponseLog {
    const log = new ResponseLog(world);
    logs.set(world, log);
    return log;
  }

  private constructor(readonly world: World) {}

  get isFull(): boolean {
    return this.#bytes >= REPLAY_MAX_BYTES;
  }

  record(exchange: UpstreamExchange, secrets: readonly string[]): void {
    for (const secret of secrets) this.worldSecrets.add(secret);
    this.#bytes += sizeOf(exchange);
    if (!this.isFull) this.exchanges.push({ ...exchange, at: timeOf(exchange) });
  }

  stop(): void {
    if (logs.get(this.world) === this) logs.delete(this.world);
  }
}

function timeOf({ headers: { date = "" } }: UpstreamExchange): string {
  const upstreamMs = Date.parse(date);
  return new Date(isClockTime(upstreamMs) ? upstreamMs : Date.now()).toISOString();
}

function sizeOf({ url, requestBody, answer }: UpstreamExchange): number {
  return Buffer.byteLength(JSON.stringify([url, requestBody, answer]));
}
