import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import {
  blockOf,
  FAULT_DEFAULT_TTL_SECONDS,
  type FaultEffect,
  type FaultRule,
  type LiveFault,
} from "@mekong/contract/simulator/faults";
import { storedPhone } from "../domain/phone-number";
import { perWorld } from "../world/per-world";
import { type Sql, sqlOf } from "../world/sql";
import type { SyncTx } from "../world/tx";
import type { World } from "../world/world";

export interface FaultedCall {
  endpoint: Endpoint | null;
  member: string | null;
}

/**
 * A rule for an endpoint beats one for a block of endpoints, which beats `*`; then a rule with a member beats one
 * without.
 */
function specificity({ endpoint, member }: FaultRule, call: FaultedCall): number | null {
  if (member !== undefined && member !== call.member) return null;
  const endpointScore = endpointSpecificity(endpoint, call.endpoint);
  return endpointScore === null ? null : endpointScore * 2 + (member === undefined ? 0 : 1);
}

function endpointSpecificity(target: string, endpoint: Endpoint | null): number | null {
  if (target === "*") return 0;
  if (!endpoint) return null;
  if (target === `${blockOf(endpoint)}/*`) return 1;
  return target === endpointLabel(endpoint) ? 2 : null;
}

export function mostSpecificFault<F extends { rule: FaultRule; seq: number }>(
  faults: readonly F[],
  call: FaultedCall,
): F | undefined {
  let best: { fault: F; score: number } | undefined;
  for (const fault of faults) {
    const score = specificity(fault.rule, call);
    if (score === null) continue;
    if (!best || score > best.score || (score === best.score && fault.seq > best.fault.seq)) best = { fault, score };
  }
  return best?.fault;
}

interface FaultState {
  readonly id: string;
  readonly rule: FaultRule;
  readonly seq: number;
  readonly matched: number;
  readonly applied: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** Decisions run in transactions; the copy in memory saves unaffected requests a query. */
export class FaultStore {
  #faults: readonly FaultState[] = [];

  static readonly of = perWorld((world) => new FaultStore(world));

  private constructor(private readonly world: World) {
    this.#read();
    // Moving the clock back emits this event too, because it removes expired faults.
    world.events.listen(({ type, about }) => {
      if (type === "changed" && about === "faults") this.#read();
    });
  }

  #read(): void {
    this.#faults = readFaults(sqlOf(this.world.read));
  }

  /** Only the most specific rule decides, even if its `after` or `chance` lets the call pass (docs/decisions/006). */
  async effectFor(call: FaultedCall): Promise<{ id: string; effect: FaultEffect } | null> {
    if (this.#faults.length === 0) return null;
    const now = this.world.clock.now();
    const isAffected =
      mostSpecificFault(this.#faults, call) !== undefined || this.#faults.some((fault) => isExpired(fault, now));
    if (!isAffected) return null;
    return this.#write((tx, live) => {
      const fault = mostSpecificFault(live, call);
      if (!fault) return null;
      const applies = fault.matched >= (fault.rule.after ?? 0) && this.#passesChance(tx, fault.rule);
      count(tx, fault, applies);
      return applies ? { id: fault.id, effect: fault.rule.effect } : null;
    });
  }

  liveCount(): number {
    const now = this.world.clock.now();
    return this.#faults.reduce((count, fault) => count + (isExpired(fault, now) ? 0 : 1), 0);
  }

  /** Newest first. */
  list(): LiveFault[] {
    const now = this.world.clock.now();
    return this.#faults
      .filter((fault) => !isExpired(fault, now))
      .sort((a, b) => b.seq - a.seq)
      .map(toLive);
  }

  put(id: string, rule: FaultRule): Promise<LiveFault> {
    return this.#write((tx, live) => {
      const fault: FaultState = {
        id,
        rule: rule.member === undefined ? rule : { ...rule, member: storedPhone(this.world, rule.member) },
        seq: live.reduce((last, { seq }) => Math.max(last, seq), 0) + 1,
        matched: 0,
        applied: 0,
        createdAt: tx.now,
        expiresAt: expiryOf(rule, tx.now),
      };
      insert(tx, fault);
      return toLive(fault);
    });
  }

  drop(id: string): Promise<number> {
    return this.#write((tx) => remove(tx, [id]));
  }

  dropAll(): Promise<number> {
    return this.#write((tx, live) =>
      remove(
        tx,
        live.map(({ id }) => id),
      ),
    );
  }

  #passesChance(tx: SyncTx, { chance }: FaultRule): boolean {
    return chance === undefined || this.world.dice.roll(tx, "faults") < chance;
  }

  #write<T>(work: (tx: SyncTx, live: readonly FaultState[]) => T): Promise<T> {
    return this.world.writeSync((tx) => {
      const all = readFaults(tx.sql);
      const live = all.filter((fault) => !isExpired(fault, tx.now));
      remove(
        tx,
        all.filter((fault) => !live.includes(fault)).map(({ id }) => id),
      );
      return work(tx, live);
    });
  }
}

function insert({ sql, emit }: SyncTx, { id, rule, seq, matched, applied, createdAt, expiresAt }: FaultState): void {
  sql.run`
    INSERT INTO "Fault" ("id", "rule", "seq", "matched", "applied", "createdAt", "expiresAt")
    VALUES (${id}, ${JSON.stringify(rule)}, ${seq}, ${matched}, ${applied}, ${createdAt}, ${expiresAt})
    ON CONFLICT ("id") DO UPDATE SET "rule" = excluded."rule", "seq" = excluded."seq", "matched" = excluded."matched",
      "applied" = excluded."applied", "createdAt" = excluded."createdAt", "expiresAt" = excluded."expiresAt"`;
  emit({ about: "faults" });
}

function remove({ sql, emit }: SyncTx, ids: readonly string[]): number {
  let removed = 0;
  for (const id of ids) removed += sql.run`DELETE FROM "Fault" WHERE "id" = ${id}`;
  if (removed > 0) emit({ about: "faults" });
  return removed;
}

function count(tx: SyncTx, { id, rule, matched, applied }: FaultState, applies: boolean): void {
  const times = applied + (applies ? 1 : 0);
  if (times >= (rule.times ?? Number.POSITIVE_INFINITY)) {
    remove(tx, [id]);
    return;
  }
  tx.sql.run`UPDATE "Fault" SET "matched" = ${matched + 1}, "applied" = ${times} WHERE "id" = ${id}`;
  tx.emit({ about: "faults" });
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

function readFaults(sql: Sql): FaultState[] {
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

function toLive({ id, rule, matched, applied, createdAt, expiresAt }: FaultState): LiveFault {
  const end = expiresAt?.toISOString() ?? null;
  return { id, rule, matched, applied, createdAt: createdAt.toISOString(), expiresAt: end };
}

function isExpired({ expiresAt }: Pick<FaultState, "expiresAt">, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function expiryOf({ ttl, times }: FaultRule, now: Date): Date | null {
  const seconds = ttl ?? (times === undefined ? FAULT_DEFAULT_TTL_SECONDS : null);
  return seconds === null ? null : new Date(now.getTime() + seconds * 1000);
}
