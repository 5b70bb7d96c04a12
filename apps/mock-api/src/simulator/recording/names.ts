import { lookNames } from "../scenario/look";
import { NOW } from "../scenario/values";

/** Generated values differ between worlds. */
const MADE_UP = /^(?=.*\d)(?=.*[a-z])[\w-]{8,64}$/i;
const DAY = /^\d{4}-\d\d-\d\d/;

/** Fields that hold ids. */
const NAMING = /^(target|room|coupon)$|id$/i;

interface Source {
  /** Name prefix. */
  kind: string;
  output: unknown;
  name?: string | undefined;
}

/** Set once a later step uses the result. */
export class ResultNames {
  readonly #sources: Source[] = [];
  readonly #taken = new Set<string>([...lookNames, NOW]);
  /** User input, never a result, even if a response repeats it. */
  readonly #typed: Set<string>;

  /** @param known valid in every world, e.g. usernames */
  constructor(known: Iterable<string>) {
    this.#typed = new Set(known);
  }

  /** @returns getter of its `as` name, final after all steps */
  gave(kind: string, output: unknown): () => string | undefined {
    const source: Source = { kind, output };
    this.#sources.push(source);
    return () => source.name;
  }

  /**
   * Replaces earlier results by references.
   * @returns `strangers`: ids from before the recording
   */
  bind<T>(input: T): { bound: T; strangers: string[] } {
    const strangers: string[] = [];
    const bound = this.#bound(input, "", strangers) as T;
    return { bound, strangers };
  }

  #bound(value: unknown, key: string, strangers: string[]): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#bound(item, key, strangers));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, this.#bound(item, name, strangers)]),
      );
    }
    if (typeof value !== "string" || !isMadeUp(value) || this.#typed.has(value)) return value;
    const found = this.#find(value);
    if (found !== undefined) return `\${${found}}`;
    if (NAMING.test(key)) strangers.push(value);
    else this.#typed.add(value);
    return value;
  }

  #find(value: string): string | undefined {
    // Prefer the nearest step.
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
    for (let n = 2; this.#taken.has(name); n++) name = `${plain}${n}`;
    this.#taken.add(name);
    return name;
  }
}

function isMadeUp(value: string): boolean {
  return MADE_UP.test(value) && !DAY.test(value);
}

export function holds(output: unknown, value: string): boolean {
  return pathTo(output, value) !== undefined;
}

export function madeUpIn(value: unknown): string[] {
  if (typeof value === "string") return isMadeUp(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(madeUpIn);
}

/** E.g. `.id`, `.items[0].id`. */
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
