import type { FiredAction } from "@mekong/contract/simulator/worlds";
import { worldLog } from "./errors";
import { endExpired } from "./expiry";
import { type DueAction, listDue } from "./schedule";
import type { Sync } from "./sqlite/connection";
import type { Storage } from "./storage";
import type { Tx } from "./tx";
import type { World } from "./world";

/** This is injected, because the world layer must not import features. */
export type RunAction = (world: World, action: string, input: unknown) => Promise<unknown>;

export interface WorldHost {
  runAction: RunAction;
  magic: boolean;
  sync?: Sync;
  storage?: Storage;
}

/** A function gets the world time when the queued move starts. */
export type TargetTime = Date | ((now: Date) => Date);

const TIMER_MAX_MS = 2 ** 31 - 1;

/** Runs one move of the clock at a time. */
export class WorldScheduler {
  #timer: NodeJS.Timeout | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly world: World,
    private readonly runAction: RunAction,
  ) {}

  /**
   * Runs each due action at its time. The clock stays running or frozen.
   * @returns the actions that ran
   */
  advanceTo(targetTime: TargetTime): Promise<FiredAction[]> {
    return this.#runExclusive(async () => {
      const { clock } = this.world;
      const target = resolveTarget(targetTime, clock.now());
      const frozen = clock.isFrozen;
      const fired: FiredAction[] = [];
      for (;;) {
        const [due] = await listDue(this.world.read, { until: target, take: 1 });
        if (!due) break;
        await this.#set(later(due.dueAt, clock.now()), true);
        fired.push(await this.#fire(due));
      }
      await this.#set(later(target, clock.now()), frozen);
      return fired;
    });
  }

  /**
   * Jumps to any time.
   * @param frozen unchanged by default
   * @returns the actions that ran: those due at the new time, and before a jump back those that were due
   */
  set(targetTime: TargetTime, frozen?: boolean): Promise<FiredAction[]> {
    return this.#runExclusive(async () => {
      const { clock } = this.world;
      const target = resolveTarget(targetTime, clock.now());
      const fired = target < clock.now() ? await this.#runDue() : [];
      await this.#set(target, frozen ?? clock.isFrozen);
      return [...fired, ...(await this.#runDue())];
    });
  }

  /** Works even if the clock is frozen. */
  runDueActions(): Promise<FiredAction[]> {
    return this.#runExclusive(() => this.#runDue());
  }

  /** Call after changes to schedule or clock. */
  async armTimer(): Promise<void> {
    clearTimeout(this.#timer);
    const { clock, closed } = this.world;
    if (clock.isFrozen || clock.hasEnded || closed.aborted) return;
    const [next] = await listDue(this.world.read, { take: 1 });
    clearTimeout(this.#timer);
    if (!next || clock.isFrozen || closed.aborted) return;
    const delayMs = Math.min(Math.max(next.dueAt.getTime() - clock.now().getTime(), 0), TIMER_MAX_MS);
    this.#timer = setTimeout(() => {
      this.#runExclusive(() => this.#runDue())
        .then(() => this.armTimer())
        .catch((error: unknown) => worldLog.error("the schedule failed", { world: this.world.name, error }));
    }, delayMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#queue;
    clearTimeout(this.#timer);
  }

  #runExclusive<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(task);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #set(at: Date, frozen: boolean): Promise<void> {
    const { clock } = this.world;
    let next = clock.stored;
    const work = async (tx: Tx) => {
      if (at < tx.now) endExpired(tx, at);
      next = await clock.set(tx, at, frozen);
    };
    await this.world.write(work, () => clock.adopt(next));
    await this.armTimer();
  }

  async #runDue(): Promise<FiredAction[]> {
    const fired: FiredAction[] = [];
    for (;;) {
      if (this.world.closed.aborted) return fired;
      const [due] = await listDue(this.world.read, { until: this.world.clock.now(), take: 1 });
      if (!due) return fired;
      fired.push(await this.#fire(due));
    }
  }

  /**
   * Runs a scheduled action, then removes it. After a crash in between it runs again, which changes nothing, because
   * actions check whether they still apply.
   */
  async #fire(due: DueAction): Promise<FiredAction> {
    const fired: FiredAction = { action: due.action, input: due.input, dueAt: due.dueAt.toISOString() };
    try {
      fired.output = await this.runAction(this.world, due.action, due.input);
    } catch (error) {
      fired.error = error instanceof Error ? error.message : String(error);
    }
    await this.world.write((tx) => tx.db.scheduledAction.deleteMany({ where: { id: due.id, dueAt: due.dueAt } }));
    this.world.events.add({
      at: this.world.clock.now().toISOString(),
      type: "fired",
      about: due.action,
      data: fired,
    });
    return fired;
  }
}

function resolveTarget(targetTime: TargetTime, now: Date): Date {
  return typeof targetTime === "function" ? targetTime(now) : targetTime;
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
