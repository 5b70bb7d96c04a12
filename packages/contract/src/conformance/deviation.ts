import { MASKED, maskSecrets, SECRET_KEYS } from "../operation/secrets";
import { truncate } from "../truncate";

/** `unknown field` is information: the app ignores fields that it does not know. */
export const deviationKinds = [
  "missing",
  "wrong type",
  "invalid value",
  "unknown code",
  "unexpected status",
  "unknown field",
  "money",
  "time",
] as const;
export type DeviationKind = (typeof deviationKinds)[number];

/** A difference between a response and the contract. */
export interface Deviation {
  kind: DeviationKind;
  /** Such as `slots[].amount`; `(body)` and `(status)` for the response as a whole. */
  path: string;
  expected: string;
  /** Masked and shortened. */
  seen: string;
  /** Where the specification describes it. */
  reference: string;
}

export function isInformation({ kind }: Pick<Deviation, "kind">): boolean {
  return kind === "unknown field";
}

export const BODY_PATH = "(body)";
export const STATUS_PATH = "(status)";

const MAX_SEEN_CHARACTERS = 60;
/** Masking a text of some megabytes would take seconds. */
const MAX_MASKED_CHARACTERS = 1_000;

/** Masks texts before they are shortened: part of a secret is one too. */
export type Mask = (text: string) => string;

/** Masks personal numbers and what looks like a secret, and these secrets. */
export function maskOf(secrets: readonly string[] = []): Mask {
  return (text) => maskSecrets(secrets.reduce((masked, secret) => masked.replaceAll(secret, MASKED), text));
}

/** Describes a value without secrets and personal numbers. */
export function seenText(value: unknown, key: string, mask: Mask): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (SECRET_KEYS.has(key.toLowerCase())) return `${typeof value} ${MASKED}`;
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (typeof value === "object") return "object";
  const text = truncate(mask(String(value).slice(0, MAX_MASKED_CHARACTERS)), MAX_SEEN_CHARACTERS);
  return typeof value === "string" ? `string ${JSON.stringify(text)}` : `${typeof value} ${text}`;
}

/** Joins keys to a path, without the positions in lists: `["slots", 2, "amount"]` → `slots[].amount`. */
export function pathText(keys: readonly PropertyKey[]): string {
  const text = keys.map((key) => (typeof key === "number" ? "[]" : `.${String(key)}`)).join("");
  return text.replace(/^\./, "") || BODY_PATH;
}
