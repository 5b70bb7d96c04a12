import {
  FAULT_DEFAULT_TTL_SECONDS,
  type FaultEffect,
  type FaultRule,
  type LiveFault,
} from "@mekong/contract/simulator/faults";
import { type Sql, sqlOf } from "../world/sql";
import type { Turn } from "../world/tx";
import type { World } from "../world/world";
import { type FaultedCall, winner } from "./fault-match";

interface Kept {
  readonly id: string;
  readonly rule: FaultRule;
  readonly seq: number;
  readonly matched: number;
  readonly applied: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

const books = new WeakMap<World, Promise<FaultBook>>();

/** Decisions run in transactions; the copy in memory saves unaffected requests a query. */
export class FaultBook {
  #kept: readonly Kept[] = [];

  private constructor(private readonly world: World) {}

  static of(world: World): Promise<FaultBook> {
    const known = books.get(world);
    if (known) return known;
    const loading = FaultBook.#load(world);
    books.set(world, loading);
    loading.catch(() => books.delete(world));
    return loading;
  }

  static async #load(world: World): Promise<FaultBook> {
    const book = new FaultBook(world);
    book.#kept = keptIn(sqlOf(world.read));
    return book;
  }

  /**
   * Only the most specific rule decides, even if `after` or `chance` skips it (design §7). Counts are exact: `times: 1` hits
   * only one of two parallel requests.
   */
  async take(call: FaultedCall): Promise<{ id: string; effect: FaultEffect } | null> {
    if (this.#kept.length === 0) return null;
    const now = this.world.clock.now();
    const concerned = winner(this.#kept, call) !== undefined || this.#kept.some((fault) => isOver(fault, now));
    if (!concerned) return null;
    return this.#write((turn, live) => {
      const fault = winner(live, call);
      if (!fault) return null;
      const applies = fault.matched >= (fault.rule.after ?? 0) && this.#diceSay(turn, fault.rule);
      count(turn, fault, applies);
      return applies ? { id: fault.id, effect: fault.rule.effect } : null;
    });
  }

  liveCount(): number {
    const now = this.world.clock.now();
    return this.#kept.reduce((count, fault) => count + (isOver(fault, now) ? 0 : 1), 0);
  }

  /** Newest first. */
  list(): LiveFault[] {
    const now = this.world.clock.now();
    return this.#kept
      .filter((fault) => !isOver(fault, now))
      .sort((a, b) => b.seq - a.seq)
      .map(toLive);
  }

  put(id: string, rule: FaultRule): Promise<LiveFault> {
    return this.#write((turn, live) => {
      const fault: Kept = {
        id,
        rule,
        seq: live.reduce((last, { seq }) => Math.max(last, seq), 0) + 1,
        matched: 0,
        applied: 0,
        createdAt: turn.now,
        expiresAt: endOf(rule, turn.now),
      };
      put(turn, fault);
      return toLive(fault);
    });
  }

  drop(id: string): Promise<number> {
    return this.#write((turn) => remove(turn, [id]));
  }

  dropAll(): Promise<number> {
    return this.#write((turn, live) =>
      remove(
        turn,
        live.map(({ id }) => id),
      ),
    );
  }

  #diceSay(turn: Turn, { chance }: FaultRule): boolean {
    return chance === undefined || this.world.dice.roll(turn, "faults") < chance;
  }

  #write<T>(work: (turn: Turn, live: readonly Kept[]) => T): Promise<T> {
    let after: readonly Kept[] = [];
    return this.world.writeAtOnce(
      (turn) => {
        const all = keptIn(turn.sql);
        const live = all.filter((fault) => !isOver(fault, turn.now));
        remove(
          turn,
          all.filter((fault) => !live.includes(fault)).map(({ id }) => id),
        );
        const result = work(turn, live);
        after = keptIn(turn.sql);
        return result;
      },
      () => {
        this.#kept = after;
      },
    );
  }
}

function put({ sql, emit }: Turn, { id, rule, seq, matched, applied, createdAt, expiresAt }: Kept): void {
  sql.run`
    INSERT INTO "Fault" ("id", "rule", "seq", "matched", "applied", "createdAt", "expiresAt")
    VALUES (${id}, ${JSON.stringify(rule)}, ${seq}, ${matched}, ${applied}, ${createdAt}, ${expiresAt})
    ON CONFLICT ("id") DO UPDATE SET "rule" = excluded."rule", "seq" = excluded."seq", "matched" = excluded."matched",
      "applied" = excluded."applied", "createdAt" = excluded."createdAt", "expiresAt" = excluded."expiresAt"`;
  emit({ about: "faults" });
}

function remove({ sql, emit }: Turn, ids: readonly string[]): number {
  let gone = 0;
  for (const id of ids) gone += sql.run`DELETE FROM "Fault" WHERE "id" = ${id}`;
  if (gone > 0) emit({ about: "faults" });
  return gone;
}

function count(turn: Turn, { id, rule, matched, applied }: Kept, applies: boolean): void {
  const times = applied + (applies ? 1 : 0);
  if (times >= (rule.times ?? Number.POSITIVE_INFINITY)) {
    remove(turn, [id]);
    return;
  }
  turn.sql.run`UPDATE "Fault" SET "matched" = ${matched + 1}, "applied" = ${times} WHERE "id" = ${id}`;
  turn.emit({ about: "faults" });
}

interface FaultRow {
  id: string;
  rule: string;
  seq: bigint;
  matched: bigint;
  applied: bigint;
  createdAt: string;
  expiresAt: string | null;
}

function keptIn(sql: Sql): Kept[] {
  return sql.all<FaultRow>`SELECT * FROM "Fault"`.map((row) => ({
    id: row.id,
    rule: JSON.parse(row.rule) as FaultRule,
    seq: Number(row.seq),
    matched: Number(row.matched),
    applied: Number(row.applied),
    createdAt: new Date(row.createdAt),
    expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt),
  }));
}

function toLive({ id, rule, matched, applied, createdAt, expiresAt }: Kept): LiveFault {
  const end = expiresAt?.toISOString() ?? null;
  return { id, rule, matched, applied, createdAt: createdAt.toISOString(), expiresAt: end };
}

function isOver({ expiresAt }: Pick<Kept, "expiresAt">, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function endOf({ ttl, times }: FaultRule, now: Date): Date | null {
  const seconds = ttl ?? (times === undefined ? FAULT_DEFAULT_TTL_SECONDS : null);
  return seconds === null ? null : new Date(now.getTime() + seconds * 1000);
}
