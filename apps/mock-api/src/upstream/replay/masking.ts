import { MASKED, SECRET_KEYS } from "@mekong/contract/operation/secrets";
import { isSecret, maskUrl, withoutTickets } from "../../http/mask";

/** Recursion into deeper JSON could overflow the call stack. */
const MAX_DEPTH = 64;
/** Shorter secrets would also match unrelated texts. */
const MIN_SECRET_LENGTH = 4;

const secretNames = [...SECRET_KEYS].map((name) => [...name].map(orPercentEncoded).join(""));
const SECRET_PARAMETER = new RegExp(`([?&](?:${secretNames.join("|")})=)[^&#\\s"'<>]+`, "gi");

function orPercentEncoded(character: string): string {
  const codes = [character, character.toUpperCase()].map((each) => each.charCodeAt(0).toString(16));
  return `(?:${character}|%(?:${codes.join("|")}))`;
}

/** Fields, in lower case, whose digits are replaced even in a JSON number. */
const PERSONAL_NUMBERS = new Set(["username", "phone", "phonenumber", "bankaccountno", "accountno"]);

export class TooDeep extends Error {
  override readonly name = "TooDeep";
}

export interface MaskOptions {
  /** Values to mask in every text, not only in fields with a secret name. */
  secrets?: readonly string[];
  maskDigits?: (text: string) => string;
}

/** Like `mask` of the traffic log, but long strings and lists stay whole. */
export class Masking {
  readonly #secrets: readonly string[];
  readonly #maskDigits: (text: string) => string;

  constructor({ secrets = [], maskDigits = (text) => text }: MaskOptions = {}) {
    // Longer secrets come first: masking a part of one first would leave the rest readable.
    this.#secrets = [...new Set(secrets)]
      .filter(({ length }) => length >= MIN_SECRET_LENGTH)
      .sort((one, other) => other.length - one.length);
    this.#maskDigits = maskDigits;
  }

  text(value: string): string {
    const noSecrets = this.#secrets.reduce((rest, secret) => rest.replaceAll(secret, MASKED), value);
    return this.#maskDigits(withoutTickets(noSecrets).replace(SECRET_PARAMETER, `$1${MASKED}`));
  }

  /** @throws TooDeep if the value is nested deeper than MAX_DEPTH */
  json(value: unknown, depth = 0): unknown {
    if (typeof value === "string") return this.text(value);
    if (typeof value !== "object" || value === null) return value;
    if (depth >= MAX_DEPTH) throw new TooDeep();
    if (Array.isArray(value)) return value.map((each) => this.json(each, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        this.text(key),
        isSecret(key, each) ? MASKED : this.json(isPersonalNumber(key, each) ? String(each) : each, depth + 1),
      ]),
    );
  }

  /** @param url path and query */
  url(url: string): string {
    return this.text(maskUrl(url));
  }
}

function isPersonalNumber(key: string, value: unknown): boolean {
  return typeof value === "number" && PERSONAL_NUMBERS.has(key.toLowerCase());
}

/** Returns the values of fields with a secret name, such as `password`. A backend may repeat them in other fields. */
export function secretsIn(value: unknown, depth = 0): string[] {
  if (typeof value !== "object" || value === null || depth >= MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === "string" && isSecret(key, each) ? [each] : secretsIn(each, depth + 1),
  );
}
