import { lookNames } from "../scenario/look";
import { NOW } from "../scenario/values";

/** A value that a world made up: it is another one in another world. */
const MADE_UP = /^(?=.*\d)(?=.*[a-z])[\w-]{8,64}$/i;
const DAY = /^\d{4}-\d\d-\d\d/;

/** The fields in which a thing of the world is named. */
const NAMING = /^(target|room|coupon)$|id$/i;

/** A step whose result others may need: `name` is given when one does. */
interface Source {
  /** What its name begins with. */
  kind: string;
  output: unknown;
  name?: string | undefined;
}

/**
 * The names that results of a recording's steps bear, so that the steps after them hold in any world: `${qr.id}` where the
 * id of that QR stood.
 */
export class ResultNames {
  readonly #sources: Source[] = [];
  readonly #taken = new Set<string>([...lookNames, NOW]);
  /** What was typed in before: it is nobody's result, also where an answer repeats it. */
  readonly #typed: Set<string>;

  /** @param known texts that mean the same in every world, such as usernames */
  constructor(known: Iterable<string>) {
    this.#typed = new Set(known);
  }

  /** Notes what a step gave. @returns what its `as` is, known once all steps were read */
  gave(kind: string, output: unknown): () => string | undefined {
    const source: Source = { kind, output };
    this.#sources.push(source);
    return () => source.name;
  }

  /**
   * An input with names in place of what steps before it gave.
   * @returns also the values that no step gave and that name a thing of this world only
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
    // The nearest step is the one that was meant.
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

/** Whether a text is one that a world made up. */
function isMadeUp(value: string): boolean {
  return MADE_UP.test(value) && !DAY.test(value);
}

/** Whether a value is somewhere in an answer. */
export function holds(output: unknown, value: string): boolean {
  return pathTo(output, value) !== undefined;
}

/** The texts of an input that a world made up. */
export function madeUpIn(value: unknown): string[] {
  if (typeof value === "string") return isMadeUp(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(madeUpIn);
}

/** Where a value stands in an answer, as a scenario's path goes on: `.id`, `.items[0].id`. */
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
