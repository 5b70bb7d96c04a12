import { InvalidInput } from "../refuse";
import { follow, parsePath } from "./path";

export interface Scope {
  readonly names: ReadonlyMap<string, unknown>;
  now(): Date;
}

/** World time: `${now}`, `${now + 2h 30m}`, `${now - 1d}`. */
export const NOW = "now";

// The length is bounded against quadratic backtracking on many `${`.
const REFERENCE = /\$\{([^}]{0,300})\}/g;
const WHOLE_REFERENCE = /^\$\{([^}]{0,300})\}$/;
const TIME = /^now\s*(?:([+-])\s*((?:\d+\s*[dhms]\s*)+))?$/;
const UNIT_MS = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 } as const;

export function hasNames(value: unknown): boolean {
  return namesIn(value).length > 0;
}

/** @throws InvalidInput for an invalid path */
export function namesIn(value: unknown): string[] {
  if (typeof value === "string") return [...value.matchAll(REFERENCE)].map(([, text = ""]) => rootOf(text.trim()));
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(namesIn);
  return [];
}

/**
 * A string that is one reference becomes a value of any type; references in longer strings must be texts or numbers.
 * @throws InvalidInput if a reference is unresolved
 */
export function fill<T>(value: T, scope: Scope): T {
  return resolved(value, scope) as T;
}

function resolved(value: unknown, scope: Scope): unknown {
  if (typeof value === "string") {
    const whole = WHOLE_REFERENCE.exec(value)?.[1];
    if (whole !== undefined) return valueAt(whole.trim(), scope);
    return value.replace(REFERENCE, (_, text: string) => asText(valueAt(text.trim(), scope), text));
  }
  if (Array.isArray(value)) return value.map((item) => resolved(item, scope));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(item, scope)]));
  }
  return value;
}

function rootOf(text: string): string {
  return TIME.test(text) ? NOW : parsePath(text).root;
}

function valueAt(text: string, { names, now }: Scope): unknown {
  const time = TIME.exec(text);
  if (time) return new Date(now().getTime() + durationMs(time[1], time[2])).toISOString();
  const path = parsePath(text);
  const value = names.has(path.root) ? follow(names.get(path.root), path) : undefined;
  if (value === undefined) throw new InvalidInput("KEY_INVALID", "", `there is no value at \${${text}}`);
  return value;
}

function durationMs(sign: string | undefined, text = ""): number {
  const parts = [...text.matchAll(/(\d+)\s*([dhms])/g)];
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS], 0);
  return sign === "-" ? -ms : ms;
}

function asText(value: unknown, text: string): string {
  if (typeof value === "object") {
    throw new InvalidInput("KEY_INVALID", "", `a string or a number inside a string, which \${${text}} is not`);
  }
  return String(value);
}
