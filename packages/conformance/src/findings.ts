import { type Deviation, type DeviationKind, isInformation } from "@mekong/contract/conformance/deviation";

/** `behaviour`: the response matches its schema, but is wrong for this request. */
export type FindingKind = DeviationKind | "behaviour";

export interface Finding extends Omit<Deviation, "kind"> {
  kind: FindingKind;
  /** Name of the request, such as `amount of 0`. */
  probe: string;
}

export interface EndpointResult {
  /** For example `GET /api/wallet` or `SOCKET join`. */
  endpoint: string;
  result: "conforms" | "deviates" | "not tried";
  /** Why the endpoint, or some probes of it, could not be tried. */
  reasons: string[];
  probes: string[];
  deviations: Finding[];
  /** Unknown fields, which are not deviations. */
  information: Finding[];
}

/** This probe shows only whether a token is required, so it alone does not count as trying an endpoint. */
export const WITHOUT_TOKEN = "without a token";

interface Row {
  readonly probes: Set<string>;
  readonly reasons: Set<string>;
  readonly findings: Map<string, Finding>;
}

export class Findings {
  readonly #rows = new Map<string, Row>();
  /** Texts to mask, because a backend may repeat them in an error. */
  readonly #secrets: string[] = [];

  /** @param labels of all endpoints, in the order of the report */
  constructor(labels: readonly string[]) {
    for (const label of labels) this.#rows.set(label, { probes: new Set(), reasons: new Set(), findings: new Map() });
  }

  /** Masks a text wherever the report quotes a response. */
  hide(secret: string): void {
    this.#secrets.push(secret);
  }

  get secrets(): readonly string[] {
    return this.#secrets;
  }

  tried(label: string, probe: string): void {
    this.#row(label).probes.add(probe);
  }

  /** Records why a probe was not tried. The endpoint can still conform by other probes. */
  notTried(label: string, reason: string): void {
    this.#row(label).reasons.add(reason);
  }

  /** Records a finding once per kind and field, but `behaviour` once per probe and field. */
  found(label: string, finding: Finding): void {
    const { kind, path, probe } = finding;
    const key = kind === "behaviour" ? `${probe} ${path}` : `${kind} ${path}`;
    const { findings } = this.#row(label);
    if (!findings.has(key)) findings.set(key, finding);
  }

  /** @param defaultReason for untried endpoints without a recorded reason */
  results(defaultReason: string): EndpointResult[] {
    return [...this.#rows].map(([endpoint, { probes, reasons, findings }]) => {
      const all = [...findings.values()];
      const isOnlyInformation = (finding: Finding) =>
        finding.kind !== "behaviour" && isInformation({ kind: finding.kind });
      const deviations = all.filter((finding) => !isOnlyInformation(finding));
      const result =
        deviations.length > 0
          ? "deviates"
          : [...probes].some((probe) => probe !== WITHOUT_TOKEN)
            ? "conforms"
            : "not tried";
      return {
        endpoint,
        result,
        reasons: result === "not tried" && reasons.size === 0 ? [defaultReason] : [...reasons],
        probes: [...probes],
        deviations,
        information: all.filter(isOnlyInformation),
      };
    });
  }

  #row(label: string): Row {
    const row = this.#rows.get(label);
    if (!row) throw new Error(`the report has no row ${label}`);
    return row;
  }
}
