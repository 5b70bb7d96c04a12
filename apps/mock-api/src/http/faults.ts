import {
  FAULT_DEFAULT_TTL_SECONDS,
  type FaultEffect,
  type FaultRule,
  type LiveFault,
} from "@mekong/contract/simulator/faults";
import type { Fault } from "../../generated/client";
import { nextSeq } from "../world/next-seq";
import type { Read, Tx } from "../world/tx";
import type { World } from "../world/world";
import { type FaultedCall, winner } from "./fault-match";

/** A fault as kept: its row, with the rule read. */
type Kept = Omit<Fault, "rule"> & { rule: FaultRule };

const books = new WeakMap<World, Promise<FaultBook>>();

/**
 * The faults of one world. The table is the truth and every decision is made in the write lane; what
 * is in memory is the table as of the last commit, so a call that no fault concerns costs no query.
 */
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
    // Hardly any world has one when it is opened, and each is asked.
    const found = await world.read.$queryRaw<unknown[]>`SELECT 1 FROM "Fault" LIMIT 1`;
    if (found.length > 0) book.#kept = await keptIn(world.read);
    return book;
  }

  /**
   * Which fault changes this call, if any. The closest matching rule alone decides (design §7): when it
   * lets the call through, by `after` or `chance`, no other is asked. Counted exactly: of two calls at
   * once on `times: 1` one gets it.
   */
  async take(call: FaultedCall): Promise<{ id: string; effect: FaultEffect } | null> {
    if (this.#kept.length === 0) return null;
    const now = this.world.clock.now();
    const concerned = winner(this.#kept, call) !== undefined || this.#kept.some((fault) => isOver(fault, now));
    if (!concerned) return null;
    return this.#write(async (tx, live) => {
      const fault = winner(live, call);
      if (!fault) return null;
      const applies = fault.matched >= (fault.rule.after ?? 0) && (await this.#diceSay(tx, fault.rule));
      await this.#count(tx, fault, applies);
      return applies ? { id: fault.id, effect: fault.rule.effect } : null;
    });
  }

  /** How many are live. */
  liveCount(): number {
    const now = this.world.clock.now();
    return this.#kept.reduce((count, fault) => count + (isOver(fault, now) ? 0 : 1), 0);
  }

  /** Those that are live, newest first. */
  list(): LiveFault[] {
    const now = this.world.clock.now();
    return this.#kept
      .filter((fault) => !isOver(fault, now))
      .sort((a, b) => b.seq - a.seq)
      .map(toLive);
  }

  /** Sets a fault; one with the same id is replaced and counts from the start. */
  put(id: string, rule: FaultRule): Promise<LiveFault> {
    return this.#write(async (tx) => {
      const row = {
        rule: JSON.stringify(rule),
        seq: await nextSeq(tx.db.fault),
        matched: 0,
        applied: 0,
        createdAt: tx.now,
        expiresAt: endOf(rule, tx.now),
      };
      const fault = await tx.db.fault.upsert({ where: { id }, create: { id, ...row }, update: row });
      tx.emit({ about: "faults" });
      return toLive(toKept(fault));
    });
  }

  /** Ends a fault. @returns how many there were: 0 or 1 */
  drop(id: string): Promise<number> {
    return this.#delete({ id });
  }

  /** Ends every fault. @returns how many there were */
  dropAll(): Promise<number> {
    return this.#delete({});
  }

  #delete(where: { id?: string }): Promise<number> {
    return this.#write(async (tx) => {
      const { count } = await tx.db.fault.deleteMany({ where });
      if (count > 0) tx.emit({ about: "faults" });
      return count;
    });
  }

  async #diceSay(tx: Tx, { chance }: FaultRule): Promise<boolean> {
    return chance === undefined || (await this.world.dice.roll(tx, "faults")) < chance;
  }

  /** Notes that a fault matched; ends it when it has been applied as often as it may. */
  async #count(tx: Tx, { id, rule, matched, applied }: Kept, applies: boolean): Promise<void> {
    const counts = { matched: matched + 1, applied: applied + (applies ? 1 : 0) };
    if (counts.applied >= (rule.times ?? Number.POSITIVE_INFINITY)) await tx.db.fault.delete({ where: { id } });
    else await tx.db.fault.update({ where: { id }, data: counts });
    tx.emit({ about: "faults" });
  }

  /** One turn of the write lane, without the faults whose time is over; memory follows the commit. */
  async #write<T>(work: (tx: Tx, live: readonly Kept[]) => Promise<T>): Promise<T> {
    let after: readonly Kept[] = [];
    return this.world.write(
      async (tx) => {
        const result = await work(tx, await dropOver(tx));
        after = await keptIn(tx.db);
        return result;
      },
      () => {
        this.#kept = after;
      },
    );
  }
}

/** Ends the faults whose time is over. @returns the others */
async function dropOver(tx: Tx): Promise<Kept[]> {
  const { count } = await tx.db.fault.deleteMany({ where: { expiresAt: { lte: tx.now } } });
  if (count > 0) tx.emit({ about: "faults" });
  return keptIn(tx.db);
}

async function keptIn(db: Read): Promise<Kept[]> {
  return (await db.fault.findMany()).map(toKept);
}

function toKept(row: Fault): Kept {
  return { ...row, rule: JSON.parse(row.rule) as FaultRule };
}

function toLive({ id, rule, matched, applied, createdAt, expiresAt }: Kept): LiveFault {
  const end = expiresAt?.toISOString() ?? null;
  return { id, rule, matched, applied, createdAt: createdAt.toISOString(), expiresAt: end };
}

function isOver({ expiresAt }: Pick<Fault, "expiresAt">, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** After `ttl`; without it and `times`, after ten minutes. */
function endOf({ ttl, times }: FaultRule, now: Date): Date | null {
  const seconds = ttl ?? (times === undefined ? FAULT_DEFAULT_TTL_SECONDS : null);
  return seconds === null ? null : new Date(now.getTime() + seconds * 1000);
}
