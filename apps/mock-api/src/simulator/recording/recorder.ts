import type { FaultRule, LiveFault } from "@mekong/contract/simulator/faults";
import type { MemberRow } from "@mekong/contract/simulator/reads";
import { RECORDING_MAX_STEPS } from "@mekong/contract/simulator/recording";
import type { TrafficRow } from "@mekong/contract/simulator/traffic";
import type { World } from "../../world/world";
import { memberRows } from "../rows/member-rows";
import { withdrawalRows } from "../rows/money-rows";
import { qrRows } from "../rows/qr-rows";
import { slipRows } from "../rows/slip-rows";
import { couponRows } from "../rows/wheel-rows";

/** What was done, as it was seen. */
export type Deed =
  | { kind: "action"; name: string; input: Record<string, unknown>; output: unknown; isLatest: Promise<boolean> }
  | { kind: "call"; row: TrafficRow }
  | { kind: "fault"; id: string; rule: FaultRule | undefined };

/** One thing of a recording. Times are the world's: with a moved clock, before and after it are far apart. */
export interface Entry {
  id: number;
  began: Date;
  ended: Date;
  deed: Deed;
}

/** How a world stood when its recording began. */
export interface Beginning {
  at: Date;
  /** As a fresh one. */
  fresh: boolean;
  faults: readonly LiveFault[];
}

const recorders = new WeakMap<World, Recorder>();

/** What records in this world, when something does. */
export function recorderOf(world: World): Recorder | undefined {
  return recorders.get(world);
}

/** Writes down what is done in one world from outside; what the world does by itself it would do again. */
export class Recorder {
  readonly entries: Entry[] = [];
  /** When the schedule ran something, by the world's clock. */
  readonly firedAt: Date[] = [];
  readonly #cut = new Set<string>();
  readonly #stopListening: () => void;
  #lastId = 0;
  /** The members as they were when it ended; undefined while it goes on. */
  #atEnd: Promise<MemberRow[]> | undefined;

  /** @param rowOf a row of the traffic by its id */
  constructor(
    readonly world: World,
    readonly beginning: Beginning,
    rowOf: (id: number) => TrafficRow | undefined,
  ) {
    recorders.set(world, this);
    this.#stopListening = world.events.listen(({ type, at, data }) => {
      if (type === "fired") this.firedAt.push(new Date(at));
      if (type !== "traffic") return;
      const row = rowOf((data as { id: number }).id);
      if (row) this.#add({ kind: "call", row }, new Date(row.at));
    });
  }

  get over(): boolean {
    return this.#atEnd !== undefined;
  }

  /** An action that was done. @param began the world's time before it */
  did(name: string, input: unknown, output: unknown, began: Date): void {
    const given = { ...(input as Record<string, unknown>) };
    this.#add(
      { kind: "action", name, input: given, output, isLatest: isLatest(this.world, name, given.target) },
      began,
    );
  }

  /** A fault that was set; without a rule, one that was ended. */
  fault(id: string, rule?: FaultRule): void {
    this.#add({ kind: "fault", id, rule }, this.world.clock.now());
  }

  /** Takes a step out, by its id in the report. */
  cut(step: string): void {
    this.#cut.add(step);
    this.#tell();
  }

  isCut(step: string): boolean {
    return this.#cut.has(step);
  }

  /** The world's members: as they are, or as they were when the recording ended. */
  members(): Promise<MemberRow[]> {
    return this.#atEnd ?? memberRows(this.world.read);
  }

  /** Hears nothing any more; what was recorded stays. */
  stop(): void {
    if (this.over) return;
    this.#atEnd = memberRows(this.world.read);
    // Told to whoever asks for them.
    this.#atEnd.catch(() => undefined);
    this.#stopListening();
    recorders.delete(this.world);
    this.#tell();
  }

  #add(deed: Deed, began: Date): void {
    this.#lastId += 1;
    this.entries.push({ id: this.#lastId, began, ended: this.world.clock.now(), deed });
    if (this.entries.length >= RECORDING_MAX_STEPS) this.stop();
    else this.#tell();
  }

  #tell(): void {
    const { events, clock } = this.world;
    events.add({ at: clock.now().toISOString(), type: "changed", about: "recording" });
  }
}

/** What the target of an action is the newest of. */
const targets: Record<string, (world: World) => Promise<ReadonlyArray<{ id: string }>>> = {
  qr: ({ read, clock }) => qrRows(read, clock.now()),
  withdrawal: ({ read }) => withdrawalRows(read),
  slip: (world) => slipRows(world, ""),
  coupon: ({ read, clock }) => couponRows(read, clock.now()),
};

/** Whether a target is the newest of its kind: `latest` then means it in another world, too. */
async function isLatest(world: World, action: string, target: unknown): Promise<boolean> {
  const list = targets[action.split(".", 1)[0] ?? ""];
  if (list === undefined || typeof target !== "string") return false;
  // A world that is being closed is not read any more; its step then keeps the id.
  const [newest] = await list(world).catch(() => []);
  return newest?.id === target;
}
