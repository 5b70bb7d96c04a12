import { endpointLabel } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { type ReplayReport, UNRECORDED_MAX_CALLS, type UnrecordedCall } from "@mekong/contract/simulator/replay";
import { truncate } from "@mekong/contract/truncate";
import { perWorld } from "../../world/per-world";
import { type RecordedResponse, type Recording, recordingSchema } from "../../world/recording";
import { sqlOf } from "../../world/sql";
import type { World } from "../../world/world";
import { UpstreamMembers } from "../members";
import { type ComparedCall, isRead, keyOf } from "./input";
import { replayTokenOf } from "./save";

const SHOWN_MAX_CHARACTERS = 500;

const endpointsByLabel = new Map(memberEndpoints.map((endpoint) => [endpointLabel(endpoint), endpoint]));

/** A member's position in the recording. A change is a call that is not a read. */
interface Progress {
  /** Index of the response to the member's last change; -1 before the first one. */
  readonly lastChange: number;
  /** Number of reads with the same key (`keyOf`) since the last change. */
  readonly reads: Map<string, number>;
}

/**
 * Finds the recorded response to a call (docs/operation.md). A read only gets responses recorded between the member's
 * last change and the next, because pages may read more or less often than in the recording.
 */
export class Replay {
  /** Indices of recorded calls with the same key (`keyOf`). */
  readonly #byKey = new Map<string, number[]>();
  readonly #changesByMember = new Map<string | null, number[]>();
  readonly #progressByMember = new Map<string | null, Progress>();
  readonly #changeCounts = new Map<string, number>();
  readonly #unrecorded = new Map<string, UnrecordedCall>();

  /**
   * The first call reads the recording.
   * @throws Error if the world has no recording
   */
  static readonly of = perWorld((world) => new Replay(world, readRecording(world)));

  private constructor(
    world: World,
    private readonly recording: Recording,
  ) {
    for (const [index, { endpoint: label, ...call }] of recording.responses.entries()) {
      append(this.#byKey, keyOf(call), index);
      const endpoint = endpointsByLabel.get(label ?? "") ?? null;
      if (!isRead(call.method, endpoint)) append(this.#changesByMember, call.member, index);
    }
    const members = UpstreamMembers.of(world);
    for (const username of recording.members) members.learn(replayTokenOf(username), username);
  }

  find(call: ComparedCall): RecordedResponse | undefined {
    const key = keyOf(call);
    const indices = this.#byKey.get(key);
    if (!indices) return undefined;
    const progress = this.#progressByMember.get(call.member) ?? { lastChange: -1, reads: new Map() };
    this.#progressByMember.set(call.member, progress);
    if (call.isRead) {
      const readable = this.#readable(indices, progress, call.member);
      return this.recording.responses[next(readable, progress.reads, key)];
    }
    const lastChange = next(indices, this.#changeCounts, key);
    this.#progressByMember.set(call.member, { lastChange, reads: new Map() });
    return this.recording.responses[lastChange];
  }

  addUnrecorded({ isRead: _, ...call }: ComparedCall): void {
    const key = keyOf(call);
    const known = this.#unrecorded.get(key);
    if (!known && this.#unrecorded.size >= UNRECORDED_MAX_CALLS) return;
    const now = new Date().toISOString();
    this.#unrecorded.set(key, {
      ...call,
      path: truncate(call.path, SHOWN_MAX_CHARACTERS),
      input: truncate(call.input, SHOWN_MAX_CHARACTERS),
      count: (known?.count ?? 0) + 1,
      firstSeen: known?.firstSeen ?? now,
      lastSeen: now,
    });
  }

  report(): Pick<ReplayReport, "responses" | "members" | "unrecorded"> {
    const { responses, members } = this.recording;
    return { responses: responses.length, members, unrecorded: [...this.#unrecorded.values()] };
  }

  /** @returns the indices between the member's last change and the next, else the last before, else the first */
  #readable(indices: readonly number[], { lastChange }: Progress, member: string | null): readonly number[] {
    const changes = this.#changesByMember.get(member) ?? [];
    const nextChange = changes.find((index) => index > lastChange) ?? Number.POSITIVE_INFINITY;
    const between = indices.filter((index) => index > lastChange && index < nextChange);
    if (between.length > 0) return between;
    const before = indices.findLast((index) => index < lastChange);
    return before === undefined ? indices.slice(0, 1) : [before];
  }
}

function next(indices: readonly number[], counts: Map<string, number>, key: string): number {
  const count = counts.get(key) ?? 0;
  counts.set(key, count + 1);
  return indices[Math.min(count, indices.length - 1)] ?? 0;
}

function append<K>(map: Map<K, number[]>, key: K, index: number): void {
  const known = map.get(key);
  if (known) known.push(index);
  else map.set(key, [index]);
}

/** Does not use `readSetting`, whose cache would keep the large recording in memory a second time. */
function readRecording({ name, read }: World): Recording {
  const [found] = sqlOf(read).all<{ value: string }>`SELECT "value" FROM "Setting" WHERE "key" = 'recording'`;
  if (!found) throw new Error(`the world ${name} has no recording`);
  return recordingSchema.parse(JSON.parse(found.value));
}
