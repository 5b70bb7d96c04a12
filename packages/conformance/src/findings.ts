import { type Deviation, type DeviationKind, isInformation } from "@mekong/contract/conformance/deviation";

/** `behaviour`: the response is well-formed, but not what the request must lead to. */
export type FindingKind = DeviationKind | "behaviour";

export interface Finding extends Omit<Deviation, "kind"> {
  kind: FindingKind;
  /** The request, such as `amount of 0`. */
  probe: string;
}

export interface EndpointResult {
  /** Such as `GET /api/wallet`, or `SOCKET join`. */
  endpoint: string;
  result: "conforms" | "deviates" | "not tried";
  /** Why it was not tried, or what of it was not. */
  reasons: string[];
  /** Requests that were tried. */
  probes: string[];
  deviations: Finding[];
  /** Unknown fields. */
  information: Finding[];
}

/** Says nothing about what an endpoint does for a member, so it alone does not count as trying it. */
export const WITHOUT_TOKEN = "without a token";

interface Row {
  readonly probes: Set<string>;
  readonly reasons: Set<string>;
  readonly findings: Map<string, Finding>;
}

/** Collects what the probes find, per endpoint. */
export class Findings {
  readonly #rows = new Map<string, Row>();
  /** A backend may repeat them in an error. */
  readonly #secrets: string[] = [];

  /** @param labels in the order of the report */
  constructor(labels: readonly string[]) {
    for (const label of labels) this.#rows.set(label, { probes: new Set(), reasons: new Set(), findings: new Map() });
  }

  /** Masks a text in what the backend answered. */
  hide(secret: string): void {
    this.#secrets.push(secret);
  }

  get secrets(): readonly string[] {
    return this.#secrets;
  }

  tried(label: string, probe: string): void {
    this.#row(label).probes.add(probe);
  }

  /** An endpoint with successful probes conforms in spite of the reason. */
  notTried(label: string, reason: string): void {
    this.#row(label).reasons.add(reason);
  }

  /** Each kind and field is reported for the first probe that shows it, behaviour for every probe. */
  found(label: string, finding: Finding): void {
    const { kind, path, probe } = finding;
    const key = kind === "behaviour" ? `${probe} ${path}` : `${kind} ${path}`;
    const { findings } = this.#row(label);
    if (!findings.has(key)) findings.set(key, finding);
  }

  /** @param defaultReason for endpoints that no probe mentioned */
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
