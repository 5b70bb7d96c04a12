import { MASKED, maskSecrets, SECRET_KEYS } from "../operation/secrets";
import { truncate } from "../truncate";

/** An `unknown field` is only information, because the app ignores it. */
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

export interface Deviation {
  kind: DeviationKind;
  /** Field, such as `slots[].amount`; `(body)` or `(status)` for the whole response. */
  path: string;
  expected: string;
  /** Received value, masked and shortened. */
  seen: string;
  reference: string;
}

export function isInformation({ kind }: Pick<Deviation, "kind">): boolean {
  return kind === "unknown field";
}

export const BODY_PATH = "(body)";
export const STATUS_PATH = "(status)";

const MAX_SEEN_CHARACTERS = 60;
/** Masking megabytes would take seconds. */
const MAX_MASKED_CHARACTERS = 1_000;

/** Masks a text before it is shortened, because half a secret would not be recognised. */
export type Mask = (text: string) => string;

/** Masks personal numbers, likely secrets and the given secrets. */
export function maskOf(secrets: readonly string[] = []): Mask {
  return (text) => maskSecrets(secrets.reduce((masked, secret) => masked.replaceAll(secret, MASKED), text));
}

export function seenText(value: unknown, key: string, mask: Mask): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (SECRET_KEYS.has(key.toLowerCase())) return `${typeof value} ${MASKED}`;
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (typeof value === "object") return "object";
  const text = truncate(mask(String(value).slice(0, MAX_MASKED_CHARACTERS)), MAX_SEEN_CHARACTERS);
  return typeof value === "string" ? `string ${JSON.stringify(text)}` : `${typeof value} ${text}`;
}

/** `["slots", 2, "amount"]` → `slots[].amount` */
export function pathText(keys: readonly PropertyKey[]): string {
  const text = keys.map((key) => (typeof key === "number" ? "[]" : `.${String(key)}`)).join("");
  return text.replace(/^\./, "") || BODY_PATH;
}
