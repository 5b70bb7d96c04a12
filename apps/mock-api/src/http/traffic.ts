import type { AnswerOf } from "@mekong/contract/endpoint";
import { type listTraffic, TRAFFIC_ROWS, type TrafficRow, type trafficQuery } from "@mekong/contract/simulator/traffic";
import type { z } from "zod";
import { perWorld } from "../world/per-world";
import type { World } from "../world/world";

export type TrafficQuery = z.output<typeof trafficQuery>;

/** The oldest row comes first. */
export type TrafficResult = AnswerOf<typeof listTraffic>;

export class TrafficLog {
  #lastId: number;
  readonly #listeners = new Set<(row: TrafficRow) => void>();

  private constructor(private readonly world: World) {
    this.#lastId = world.traffic.at(-1)?.id ?? 0;
  }

  static readonly of = perWorld((world) => new TrafficLog(world));

  get size(): number {
    return this.world.traffic.length;
  }

  add(call: Omit<TrafficRow, "id">): TrafficRow {
    const row = { id: ++this.#lastId, ...call };
    this.world.traffic.push(row);
    if (this.world.traffic.length > TRAFFIC_ROWS) this.world.traffic.shift();
    for (const notify of this.#listeners) notify(row);
    this.world.events.add({
      at: this.world.clock.now().toISOString(),
      type: "traffic",
      about: row.endpoint ?? `${row.method} ${row.path}`,
      data: { id: row.id, status: row.status, code: row.code, member: row.member, fault: row.fault },
    });
    return row;
  }

  list(query: TrafficQuery): TrafficRow[] {
    return this.world.traffic.filter((row) => matches(row, query));
  }

  /** `wait` is real time. */
  async wait({ after, ...filter }: TrafficQuery, signal: AbortSignal): Promise<TrafficResult> {
    // An id above the last one is from before a reset or restart, so all rows are newer.
    const isPreviousLog = after !== undefined && after > this.#lastId;
    const query = { ...filter, after: isPreviousLog ? undefined : after };
    const rows = this.list(query);
    const firstId = this.world.traffic[0]?.id ?? this.#lastId + 1;
    const dropped = after !== undefined && (isPreviousLog || after < firstId - 1);
    const requiredCount = query.count ?? (query.wait === undefined ? 0 : 1);
    const result = () => ({ rows, complete: rows.length >= requiredCount && !dropped, dropped });
    if (rows.length >= requiredCount || query.wait === undefined || signal.aborted || this.world.closed.aborted) {
      return result();
    }
    const waitMs = milliseconds(query.wait);
    const endSignal = AbortSignal.any([signal, this.world.closed]);
    return new Promise((resolve) => {
      const onRow = (row: TrafficRow) => {
        if (!matches(row, query)) return;
        rows.push(row);
        if (rows.length >= requiredCount) finish();
      };
      const finish = () => {
        clearTimeout(deadline);
        endSignal.removeEventListener("abort", finish);
        this.#listeners.delete(onRow);
        resolve(result());
      };
      const deadline = setTimeout(finish, waitMs);
      endSignal.addEventListener("abort", finish);
      this.#listeners.add(onRow);
    });
  }
}

function matches(row: TrafficRow, { endpoint, member, status, code, requestId, after }: TrafficQuery): boolean {
  return (
    (endpoint === undefined || (row.endpoint ?? `${row.method} ${row.path}`).includes(endpoint)) &&
    (member === undefined || row.member === member) &&
    (status === undefined || row.status === status) &&
    (code === undefined || row.code === code) &&
    (requestId === undefined || row.requestId === requestId) &&
    (after === undefined || row.id > after)
  );
}

function milliseconds(wait: string): number {
  return wait.endsWith("ms") ? Number.parseInt(wait, 10) : Number.parseInt(wait, 10) * 1000;
}
