import { UPLOAD_WINDOW_MINUTES, uploadsMax } from "@mekong/contract/limits";
import { perWorld } from "../../world/per-world";
import type { World } from "../../world/world";
import { RateLimited } from "../rate-limited";

const WINDOW_MS = UPLOAD_WINDOW_MINUTES * 60_000;
const MIN_CLEANUP_THRESHOLD = 1_000;

/** `bytes` is the maximum until the upload ends. */
interface ReservedUpload {
  readonly realMs: number;
  readonly worldMs: number;
  bytes: number;
}

export interface UploadSlot {
  /** Also counts the upload for owners that the form names. */
  extend(owners: readonly UploadOwner[]): void;
  setSize(bytes: number): void;
  release(): void;
}

export type UploadOwner = { kind: keyof typeof uploadsMax; ownerId: string };

class Quotas {
  readonly #upload = new Map<string, ReservedUpload[]>();
  #cleanupThreshold = MIN_CLEANUP_THRESHOLD;

  reserve(owners: readonly UploadOwner[], now: ReservedUpload): UploadSlot {
    const reserved = new Set<ReservedUpload[]>();
    const slot: UploadSlot = {
      extend: (newOwners) => {
        const lists = newOwners
          .map(({ kind, ownerId }) => ({ kind, list: this.#recentUploads(`${kind} ${ownerId}`, now) }))
          .filter(({ list }) => !reserved.has(list));
        const waitMs = Math.max(...lists.map(({ kind, list }) => msUntilRoom(kind, list, now)));
        if (waitMs > 0) throw new RateLimited("REQUEST_LIMIT", waitMs);
        for (const { list } of lists) {
          list.push(now);
          reserved.add(list);
        }
      },
      setSize: (bytes) => {
        now.bytes = bytes;
      },
      release: () => {
        for (const list of reserved) if (list.includes(now)) list.splice(list.indexOf(now), 1);
      },
    };
    slot.extend(owners);
    return slot;
  }

  /**
   * Uploads expire by real time or by the world's clock, which may be frozen or moved by tests. Setting the clock back
   * expires nothing.
   */
  #recentUploads(key: string, now: ReservedUpload): ReservedUpload[] {
    const list = this.#upload.get(key) ?? [];
    const recent = list.filter((upload) => isRecent(upload, now));
    list.splice(0, list.length, ...recent);
    if (!this.#upload.has(key)) {
      if (this.#upload.size >= this.#cleanupThreshold) this.#removeIdleOwners(now);
      this.#upload.set(key, list);
    }
    return list;
  }

  #removeIdleOwners(now: ReservedUpload): void {
    for (const [key, list] of this.#upload)
      if (!list.some((uploads) => isRecent(uploads, now))) this.#upload.delete(key);
    this.#cleanupThreshold = Math.max(MIN_CLEANUP_THRESHOLD, this.#upload.size * 2);
  }
}

function hasRoom(kind: UploadOwner["kind"], upload: readonly ReservedUpload[], bytes: number): boolean {
  const { files, megabytes } = uploadsMax[kind];
  const sum = upload.reduce((total, file) => total + file.bytes, bytes);
  return upload.length < files && sum <= megabytes * 1024 * 1024;
}

function msUntilRoom(kind: UploadOwner["kind"], uploads: readonly ReservedUpload[], now: ReservedUpload): number {
  if (hasRoom(kind, uploads, now.bytes)) return 0;
  const waitsMs = uploads.map((upload) => msUntilExpiry(upload, now)).sort((a, b) => a - b);
  const remaining = (waitMs: number) => uploads.filter((upload) => msUntilExpiry(upload, now) > waitMs);
  return waitsMs.find((waitMs) => hasRoom(kind, remaining(waitMs), now.bytes)) ?? WINDOW_MS;
}

function msUntilExpiry(sent: ReservedUpload, now: ReservedUpload): number {
  return WINDOW_MS - Math.max(now.realMs - sent.realMs, now.worldMs - sent.worldMs);
}

function isRecent(sent: ReservedUpload, now: ReservedUpload): boolean {
  return msUntilExpiry(sent, now) > 0;
}

const quotasOf = perWorld(() => new Quotas());

/**
 * Counts an upload before its body is read, so that parallel ones cannot exceed the limit.
 * @throws REQUEST_LIMIT
 */
export function reserveUploadSlot(world: World, owners: readonly UploadOwner[], bytes: number): UploadSlot {
  return quotasOf(world).reserve(owners, { realMs: performance.now(), worldMs: world.clock.now().getTime(), bytes });
}
