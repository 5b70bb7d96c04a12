import { checkResponse, type Variant } from "@mekong/contract/conformance/check-response";
import { type Deviation, isInformation } from "@mekong/contract/conformance/deviation";
import { endpointLabel } from "@mekong/contract/endpoint";
import type { DriftReport, DriftRow } from "@mekong/contract/simulator/drift";
import { perWorld } from "../world/per-world";
import type { World } from "../world/world";
import type { CapturedBody, UpstreamExchange } from "./exchange";

/** A backend may invent field names. */
const MAX_ROWS = 2_000;

/** Collects deviations of a world's upstream from the contract, in memory. */
export class DriftLog {
  #since = new Date();
  #unread = 0;
  readonly #responses = new Map<string, number>();
  readonly #rows = new Map<string, DriftRow>();
  /** Repeated responses share one body. */
  readonly #checked = new WeakMap<CapturedBody, { key: string; deviations: readonly Deviation[] }>();

  static readonly of = perWorld((world) => new DriftLog(world));

  private constructor(private readonly world: World) {}

  /** @param secrets values that the report must not show */
  record({ endpoint, requestId, status, headers, answer }: UpstreamExchange, secrets: readonly string[]): void {
    if (!endpoint) return;
    if ("about" in answer && answer.isTooLong) {
      this.#unread += 1;
      return;
    }
    const label = endpointLabel(endpoint);
    this.#responses.set(label, (this.#responses.get(label) ?? 0) + 1);
    const response = { status, headers: { "content-type": headers["content-type"] }, body: jsonOf(answer) };
    const key = `${label} ${status}`;
    let checked = this.#checked.get(answer);
    if (checked?.key !== key) {
      const variant: Variant = this.world.manifest.currency === "LAK" ? "lao" : "thai";
      checked = { key, deviations: checkResponse(endpoint, response, variant, secrets) };
      this.#checked.set(answer, checked);
    }
    for (const deviation of checked.deviations) this.#add(label, deviation, { status, requestId });
  }

  reset(): Date {
    this.#since = new Date();
    this.#unread = 0;
    this.#responses.clear();
    this.#rows.clear();
    return this.#since;
  }

  report(): DriftReport {
    const { name, manifest } = this.world;
    const rows = [...this.#rows.values()].sort(byEndpointAndField);
    return {
      world: name,
      upstream: manifest.upstream?.url ?? null,
      since: this.#since.toISOString(),
      compared: [...this.#responses].map(([endpoint, responses]) => ({ endpoint, responses })),
      deviations: rows.filter((row) => !isInformation(row)),
      information: rows.filter(isInformation),
      unread: this.#unread,
    };
  }

  #add(
    endpoint: string,
    { kind, path, expected, seen, reference }: Deviation,
    { status, requestId }: { status: number; requestId: string },
  ): void {
    const now = new Date().toISOString();
    const key = JSON.stringify([endpoint, path, kind]);
    const known = this.#rows.get(key);
    if (!known && this.#rows.size >= MAX_ROWS) return;
    this.#rows.set(key, {
      endpoint,
      kind,
      path,
      expected,
      reference,
      count: (known?.count ?? 0) + 1,
      firstSeen: known?.firstSeen ?? now,
      lastSeen: now,
      example: { seen, status, requestId },
    });
  }
}

function jsonOf(answer: UpstreamExchange["answer"]): unknown {
  return "about" in answer || answer.isEmpty ? undefined : answer.json;
}

function byEndpointAndField(one: DriftRow, other: DriftRow): number {
  const key = ({ endpoint, path, kind }: DriftRow) => `${endpoint}\n${path}\n${kind}`;
  return key(one) < key(other) ? -1 : 1;
}
