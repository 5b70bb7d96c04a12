import { lookNames } from "../scenario/look";
import { NOW } from "../scenario/values";

/** Matches generated ids, which differ between worlds. */
const GENERATED_ID = /^(?=.*\d)(?=.*[a-z])[\w-]{8,64}$/i;
const DAY = /^\d{4}-\d\d-\d\d/;

const ID_FIELD = /^(target|room|coupon)$|id$/i;

interface Source {
  kind: string;
  output: unknown;
  name?: string | undefined;
}

/** A result gets its name when a later step uses it. */
export class ResultNames {
  readonly #sources: Source[] = [];
  readonly #usedNames = new Set<string>([...lookNames, NOW]);
  readonly #literals: Set<string>;

  /**
   * @param literals values that every world has, such as usernames; they never become references, even if a response
   * repeats them
   */
  constructor(literals: Iterable<string>) {
    this.#literals = new Set(literals);
  }

  /** Returns a getter of the result's `as` name, which is final after all steps. */
  addResult(kind: string, output: unknown): () => string | undefined {
    const source: Source = { kind, output };
    this.#sources.push(source);
    return () => source.name;
  }

  /** `unknownIds` are ids from before the recording. */
  replaceWithReferences<T>(input: T): { replaced: T; unknownIds: string[] } {
    const unknownIds: string[] = [];
    const replaced = this.#replaced(input, "", unknownIds) as T;
    return { replaced, unknownIds };
  }

  #replaced(value: unknown, key: string, unknownIds: string[]): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#replaced(item, key, unknownIds));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, this.#replaced(item, name, unknownIds)]),
      );
    }
    if (typeof value !== "string" || !isGeneratedId(value) || this.#literals.has(value)) return value;
    const found = this.#find(value);
    if (found !== undefined) return `\${${found}}`;
    if (ID_FIELD.test(key)) unknownIds.push(value);
    else this.#literals.add(value);
    return value;
  }

  #find(value: string): string | undefined {
    for (const source of this.#sources.toReversed()) {
      const path = pathTo(source.output, value);
      if (path === undefined) continue;
      source.name ??= this.#nameFor(source.kind);
      return `${source.name}${path}`;
    }
    return undefined;
  }

  #nameFor(kind: string): string {
    const plain =
      kind.replace(/\W+(\w)?/g, (_, letter?: string) => letter?.toUpperCase() ?? "").slice(0, 24) || "result";
    let name = plain;
    for (let n = 2; this.#usedNames.has(name); n++) name = `${plain}${n}`;
    this.#usedNames.add(name);
    return name;
  }
}

function isGeneratedId(value: string): boolean {
  return GENERATED_ID.test(value) && !DAY.test(value);
}

export function containsValue(output: unknown, value: string): boolean {
  return pathTo(output, value) !== undefined;
}

export function generatedIdsIn(value: unknown): string[] {
  if (typeof value === "string") return isGeneratedId(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(generatedIdsIn);
}

/** Path such as `.id` or `.items[0].id`. */
function pathTo(output: unknown, value: string): string | undefined {
  if (output === value) return "";
  if (typeof output !== "object" || output === null) return undefined;
  for (const [key, item] of Object.entries(output)) {
    if (!Array.isArray(output) && !/^[\w-]+$/.test(key)) continue;
    const rest = pathTo(item, value);
    if (rest !== undefined) return `${Array.isArray(output) ? `[${key}]` : `.${key}`}${rest}`;
  }
  return undefined;
}
