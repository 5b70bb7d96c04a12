import { type CheckedResponse, codeOf } from "@mekong/contract/conformance/check-response";
import { checkValue } from "@mekong/contract/conformance/check-value";
import { BODY_PATH, isInformation, maskOf, seenText } from "@mekong/contract/conformance/deviation";
import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { type Currency, currencies } from "@mekong/contract/limits";
import { type CatalogueKind, catalogueKinds, type SkippedItem } from "@mekong/contract/simulator/adopt";
import { truncate } from "@mekong/contract/truncate";
import type { z } from "zod";
import { mediaType } from "../../upstream/exchange";

const MAX_ITEMS = 500;
const MAX_NAME_CHARACTERS = 60;

export interface Origin {
  kind: CatalogueKind;
  endpoint: Pick<Endpoint, "method" | "path">;
}

/** Takes what fits the contract from a backend's responses, and reports the rest as skipped. */
export class CheckedReader {
  readonly #skipped = new Map<string, SkippedItem>();
  readonly #allowed: readonly Currency[];
  #mask = maskOf();

  /** @param currency the world's currency; a kip world also accepts baht */
  constructor(currency: Currency) {
    this.#allowed = currency === "LAK" ? currencies : [currency];
  }

  get skipped(): SkippedItem[] {
    return [...this.#skipped.values()].sort((a, b) => catalogueKinds.indexOf(a.kind) - catalogueKinds.indexOf(b.kind));
  }

  /** @param secrets values to mask in later rows of `skipped`, because a backend may repeat them */
  hide(secrets: readonly string[]): void {
    this.#mask = maskOf(secrets);
  }

  skip({ kind, endpoint }: Origin, why: string, { item = "", field = "" } = {}): void {
    const row = { kind, endpoint: endpointLabel(endpoint), item, field, why };
    // Removes duplicates, because most items are read in three languages.
    this.#skipped.set(JSON.stringify(row), row);
  }

  /** @returns null if the response does not fit */
  value<S extends z.ZodType>(origin: Origin, response: CheckedResponse, schema: S): z.output<S> | null {
    if (!this.#isAnswer(origin, response)) return null;
    return this.#fits(origin, response.body, schema, "", "") ? (schema.parse(response.body) as z.output<S>) : null;
  }

  /**
   * Returns the items that fit the schema, and reports others and those that repeat a key.
   * @param path of the list, such as `banks`; empty if the body is the list
   * @param problemOf tells why the world cannot store an item
   * @returns null if there is no list, or no item of it fits
   */
  items<S extends z.ZodType>(
    origin: Origin,
    response: CheckedResponse,
    path: string,
    schema: S,
    {
      keyOf = (_item, index) => String(index),
      problemOf = () => undefined,
    }: {
      keyOf?: (item: z.output<S>, index: number) => string;
      problemOf?: (item: z.output<S>) => string | undefined;
    } = {},
  ): z.output<S>[] | null {
    if (!this.#isAnswer(origin, response)) return null;
    const list = valueAt(response.body, path);
    if (!Array.isArray(list)) {
      this.skip(origin, `expected a list, got ${seenText(list, path, this.#mask)}`, { field: path });
      return null;
    }
    if (list.length > MAX_ITEMS) this.skip(origin, `only the first ${MAX_ITEMS} of ${list.length}`, { field: path });
    const found = new Map<string, z.output<S>>();
    for (const [index, value] of list.slice(0, MAX_ITEMS).entries()) {
      const name = this.#nameOf(value, index);
      if (!this.#fits(origin, value, schema, name, `${path}[]`)) continue;
      const item = schema.parse(value) as z.output<S>;
      const key = keyOf(item, index);
      const problem = found.has(key) ? "it is in the list before" : problemOf(item);
      if (problem === undefined) found.set(key, item);
      else this.skip(origin, problem, { item: name });
    }
    return list.length > 0 && found.size === 0 ? null : [...found.values()];
  }

  #isAnswer(origin: Origin, { status, headers, body }: CheckedResponse): boolean {
    if (status === 200 && body !== undefined) return true;
    const content = body === undefined ? `with ${mediaType(headers["content-type"])}, not JSON` : (codeOf(body) ?? "");
    this.skip(origin, this.#mask(`answered ${status} ${content}`.trim()));
    return false;
  }

  #fits(origin: Origin, value: unknown, schema: z.ZodType, item: string, at: string): boolean {
    const differences = checkValue(schema, value, this.#allowed, this.#mask).filter((each) => !isInformation(each));
    for (const { path, expected, seen } of differences) {
      const field = path === BODY_PATH ? at : [at, path].filter(Boolean).join(".");
      this.skip(origin, `expected ${expected}, got ${seen}`, { item, field });
    }
    if (differences.length > 0) return false;
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    if (issue) this.skip(origin, issue.message, { item, field: [at, ...issue.path].filter(Boolean).join(".") });
    return issue === undefined;
  }

  #nameOf(value: unknown, index: number): string {
    const { code, bankCode, walletAccountName, title } = (value ?? {}) as Record<string, unknown>;
    const name = [code, bankCode, walletAccountName, title].find((each) => typeof each === "string" && each !== "");
    return name === undefined ? `number ${index + 1}` : truncate(this.#mask(String(name)), MAX_NAME_CHARACTERS);
  }
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split(".")
    .filter(Boolean)
    .reduce<unknown>(
      (parent, key) =>
        typeof parent === "object" && parent !== null ? (parent as Record<string, unknown>)[key] : undefined,
      value,
    );
}
