import { FaultStore } from "../../http/faults";
import { TrafficLog } from "../../http/traffic";
import { audit } from "../../ledger/audit";
import type { World } from "../../world/world";
import { pathWithStoredMembers } from "../member-names";
import { memberRows, smsRows } from "../rows/member-rows";
import { incomingRows, qrRows, withdrawalRows } from "../rows/money-rows";

import { roomRows } from "../rows/room-rows";
import { slipRows } from "../rows/slip-rows";

import { couponRows, wheelOf } from "../rows/wheel-rows";
import { stateOf } from "../state";
import { type Path, parsePath } from "./path";

const readers: Record<string, (world: World, publicUrl: string) => unknown> = {
  state: (world) => stateOf(world),
  audit: ({ read }) => audit(read),
  faults: (world) => FaultStore.of(world).list(),
  traffic: (world) => TrafficLog.of(world).list({}),
  members: ({ read }) => memberRows(read),
  sms: ({ read }) => smsRows(read, undefined),
  qrcodes: ({ read, clock }) => qrRows(read, clock.now()),
  slips: (world, publicUrl) => slipRows(world, publicUrl),
  withdrawals: ({ read }) => withdrawalRows(read),
  incoming: ({ read, clock }) => incomingRows(read, clock.now()),
  coupons: ({ read, clock }) => couponRows(read, clock.now()),
  wheel: ({ read }) => wheelOf(read),
  rooms: (world) => roomRows(world),
};

export const lookNames: readonly string[] = Object.keys(readers);

/** Reads each root at most once. */
export class View {
  readonly #cache = new Map<string, Promise<unknown>>();

  constructor(
    private readonly world: World,
    private readonly publicUrl: string,
  ) {}

  /** @throws InvalidInput for an invalid path */
  pathOf(text: string): Path {
    return pathWithStoredMembers(this.world, parsePath(text));
  }

  of(name: string): Promise<unknown> {
    const result = this.#cache.get(name) ?? Promise.resolve(readers[name]?.(this.world, this.publicUrl));
    this.#cache.set(name, result);
    return result;
  }
}
