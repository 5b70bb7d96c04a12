import type { FaultRule, LiveFault } from "@mekong/contract/simulator/faults";
import type { MemberRow } from "@mekong/contract/simulator/reads";
import { RECORDING_MAX_STEPS } from "@mekong/contract/simulator/recording";
import { REPLAY_MAX_RESPONSES } from "@mekong/contract/simulator/replay";
import type { TrafficRow } from "@mekong/contract/simulator/traffic";
import { ResponseLog } from "../../upstream/replay/response-log";
import type { World } from "../../world/world";
import { memberRows } from "../rows/member-rows";
import { qrRows, withdrawalRows } from "../rows/money-rows";

import { slipRows } from "../rows/slip-rows";
import { couponRows } from "../rows/wheel-rows";

export type RecordedAction =
  | { kind: "action"; name: string; input: Record<string, unknown>; output: unknown; isLatest: Promise<boolean> }
  | { kind: "call"; row: TrafficRow }
  | { kind: "fault"; id: string; rule: FaultRule | undefined };

/** `startedAt` and `endedAt` are world times, which jump if the clock is moved. */
export interface RecordingEntry {
  id: number;
  startedAt: Date;
  endedAt: Date;
  action: RecordedAction;
}

export interface RecordingStart {
  at: Date;
  /** The world's data equals that of a fresh world. */
  fresh: boolean;
  faults: readonly LiveFault[];
}

const recorders = new WeakMap<World, Recorder>();

export function recorderOf(world: World): Recorder | undefined {
  return recorders.get(world);
}

/**
 * Records external requests and actions; until it stops, it keeps the world open. It omits scheduled actions, because a
 * replay schedules them too.
 */
export class Recorder {
  readonly entries: RecordingEntry[] = [];
  readonly firedAt: Date[] = [];
  /** Null means that the world has no upstream or answers from a recording. */
  readonly responses: ResponseLog | null;
  readonly #removedSteps = new Set<string>();
  readonly #stopListening: () => void;
  readonly #releaseWorld: () => void;
  readonly #onWorldClosed = () => this.stop();
  #lastId = 0;
  #finalMembers: Promise<MemberRow[]> | undefined;

  constructor(
    readonly world: World,
    readonly initialState: RecordingStart,
    rowOf: (id: number) => TrafficRow | undefined,
  ) {
    recorders.set(world, this);
    this.#releaseWorld = world.usage.acquire();
    const { upstream } = world.manifest;
    this.responses = upstream && !upstream.recordedAt ? ResponseLog.start(world) : null;
    this.#stopListening = world.events.listen(({ type, at, data }) => {
      if (type === "fired") this.firedAt.push(new Date(at));
      if (type !== "traffic") return;
      const row = rowOf((data as { id: number }).id);
      if (row) this.#addEntry({ kind: "call", row }, new Date(row.at));
    });
    world.closed.addEventListener("abort", this.#onWorldClosed);
    if (world.closed.aborted) this.stop();
  }

  get isStopped(): boolean {
    return this.#finalMembers !== undefined;
  }

  recordAction(name: string, input: unknown, output: unknown, startedAt: Date): void {
    const values = { ...(input as Record<string, unknown>) };
    this.#addEntry(
      { kind: "action", name, input: values, output, isLatest: isLatest(this.world, name, values.target) },
      startedAt,
    );
  }

  /** Without a rule, the fault was removed. */
  recordFault(id: string, rule?: FaultRule): void {
    this.#addEntry({ kind: "fault", id, rule }, this.world.clock.now());
  }

  /** @param openWorld notified: a stopped recording's own may be closed */
  removeStep(step: string, openWorld: World): void {
    this.#removedSteps.add(step);
    notify(openWorld);
  }

  isRemoved(step: string): boolean {
    return this.#removedSteps.has(step);
  }

  /** Current members, or those at the end of the recording. */
  members(): Promise<MemberRow[]> {
    return this.#finalMembers ?? readMembers(this.world);
  }

  stop(): void {
    if (this.isStopped) return;
    this.#finalMembers = readMembers(this.world);
    // The members must be read before the world closes.
    this.#finalMembers.then(this.#releaseWorld, this.#releaseWorld);
    this.#stopListening();
    this.world.closed.removeEventListener("abort", this.#onWorldClosed);
    this.responses?.stop();
    recorders.delete(this.world);
    notify(this.world);
  }

  #addEntry(action: RecordedAction, startedAt: Date): void {
    this.#lastId += 1;
    this.entries.push({ id: this.#lastId, startedAt, endedAt: this.world.clock.now(), action });
    if (this.#isFull) this.stop();
    else notify(this.world);
  }

  /** A recording of an upstream limits responses, because most entries are reads, which do not become steps. */
  get #isFull(): boolean {
    const { responses, entries } = this;
    return responses
      ? responses.isFull || entries.length >= REPLAY_MAX_RESPONSES
      : entries.length >= RECORDING_MAX_STEPS;
  }
}

function notify({ events, clock }: World): void {
  events.add({ at: clock.now().toISOString(), type: "changed", about: "recording" });
}

/** The mock does not know an upstream's members. */
async function readMembers({ read, manifest }: World): Promise<MemberRow[]> {
  return manifest.upstream ? [] : memberRows(read);
}

const targets: Record<string, (world: World) => Promise<ReadonlyArray<{ id: string }>>> = {
  qr: ({ read, clock }) => qrRows(read, clock.now()),
  withdrawal: ({ read }) => withdrawalRows(read),
  slip: (world) => slipRows(world, ""),
  coupon: ({ read, clock }) => couponRows(read, clock.now()),
};

/** Tells whether the target was the newest one. If so, `latest` selects it in other worlds too. */
async function isLatest(world: World, action: string, target: unknown): Promise<boolean> {
  const list = targets[action.split(".", 1)[0] ?? ""];
  if (list === undefined || typeof target !== "string") return false;
  // If reading fails in a closing world, the step keeps the target's id.
  const [newest] = await list(world).catch(() => []);
  return newest?.id === target;
}
