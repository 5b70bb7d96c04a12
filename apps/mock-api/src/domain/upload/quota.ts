import { Refusal } from "@mekong/contract/errors";
import { UPLOAD_WINDOW_MINUTES, uploadsMax } from "@mekong/contract/limits";
import type { World } from "../../world/world";

const WINDOW_MS = UPLOAD_WINDOW_MINUTES * 60_000;
/** From this number of owners on, idle ones are removed. */
const FORGET_FROM = 1_000;

/** `bytes` is the maximum until the upload ends. */
interface Sent {
  readonly realMs: number;
  readonly worldMs: number;
  bytes: number;
}

export interface UploadPlace {
  fill(bytes: number): void;
  giveBack(): void;
}

export type UploadOwner = { kind: keyof typeof uploadsMax; ownerId: string };

class Quotas {
  readonly #sent = new Map<string, Sent[]>();
  #forgetFrom = FORGET_FROM;

  take(owners: readonly UploadOwner[], now: Sent): UploadPlace | null {
    const lists = owners.map(({ kind, ownerId }) => ({ kind, list: this.#counted(`${kind} ${ownerId}`, now) }));
    if (lists.some(({ kind, list }) => !hasPlace(kind, list, now.bytes))) return null;
    for (const { list } of lists) list.push(now);
    return {
      fill: (bytes) => {
        now.bytes = bytes;
      },
      giveBack: () => {
        for (const { list } of lists) if (list.includes(now)) list.splice(list.indexOf(now), 1);
      },
    };
  }

  /** Expired by either clock; a clock set back expires nothing. */
  #counted(key: string, now: Sent): Sent[] {
    const list = this.#sent.get(key) ?? [];
    const recent = list.filter((sent) => isRecent(sent, now));
    list.splice(0, list.length, ...recent);
    if (!this.#sent.has(key)) {
      if (this.#sent.size >= this.#forgetFrom) this.#forget(now);
      this.#sent.set(key, list);
    }
    return list;
  }

  #forget(now: Sent): void {
    for (const [key, list] of this.#sent) if (!list.some((sent) => isRecent(sent, now))) this.#sent.delete(key);
    this.#forgetFrom = Math.max(FORGET_FROM, this.#sent.size * 2);
  }
}

function hasPlace(kind: UploadOwner["kind"], sent: readonly Sent[], bytes: number): boolean {
  const { files, megabytes } = uploadsMax[kind];
  const sum = sent.reduce((total, file) => total + file.bytes, bytes);
  return sent.length < files && sum <= megabytes * 1024 * 1024;
}

function isRecent(sent: Sent, now: Sent): boolean {
  return now.realMs - sent.realMs < WINDOW_MS && now.worldMs - sent.worldMs < WINDOW_MS;
}

const worlds = new WeakMap<World, Quotas>();

/**
 * Reserves before the body is read, so that parallel uploads cannot exceed the limit. Uses real and world time: the world
 * clock may be stopped, and tests move it.
 * @throws Refusal REQUEST_LIMIT
 */
export function takeUploadPlace(world: World, owners: readonly UploadOwner[], bytes: number): UploadPlace {
  const quotas = worlds.get(world) ?? new Quotas();
  worlds.set(world, quotas);
  const place = quotas.take(owners, { realMs: performance.now(), worldMs: world.clock.now().getTime(), bytes });
  if (!place) throw new Refusal("REQUEST_LIMIT");
  return place;
}
