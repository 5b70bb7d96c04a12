import { MASKED, SECRET_KEYS } from "@mekong/contract/operation/secrets";
import { isSecret, maskUrl, withoutTickets } from "../../http/mask";

/** Maximum nesting depth of recorded JSON. Masking deeper JSON recursively could overflow the call stack. */
const MAX_DEPTH = 64;
/** Minimum length of a secret that is masked in any text. A shorter secret would also match unrelated texts. */
const MIN_SECRET_LENGTH = 4;

const SECRET_PARAMETER = new RegExp(`([?&](?:${[...SECRET_KEYS].join("|")})=)[^&#\\s"'<>]+`, "gi");

/**
 * Names, in lower case, of fields with a phone or account number. Their digits are replaced even if a backend sends the
 * value as a JSON number instead of a string.
 */
const PERSONAL_NUMBERS = new Set(["username", "phone", "phonenumber", "bankaccountno", "accountno"]);

export class TooDeep extends Error {
  override readonly name = "TooDeep";
}

export interface MaskOptions {
  /** Values, such as tokens and passwords, that are masked in every text and not only in fields with a secret name. */
  secrets?: readonly string[];
  maskDigits?: (text: string) => string;
}

/** Masks secrets as `mask` does for the traffic, but does not shorten long strings and lists. */
export class Masking {
  readonly #secrets: readonly string[];
  readonly #maskDigits: (text: string) => string;

  constructor({ secrets = [], maskDigits = (text) => text }: MaskOptions = {}) {
    // Masks the longest secrets first. If one secret is a part of another, masking the part first would leave the rest
    // of the longer secret readable.
    this.#secrets = [...new Set(secrets)]
      .filter(({ length }) => length >= MIN_SECRET_LENGTH)
      .sort((one, other) => other.length - one.length);
    this.#maskDigits = maskDigits;
  }

  text(value: string): string {
    const noSecrets = this.#secrets.reduce((rest, secret) => rest.replaceAll(secret, MASKED), value);
    return this.#maskDigits(withoutTickets(noSecrets).replace(SECRET_PARAMETER, `$1${MASKED}`));
  }

  /** Returns a masked copy of a JSON value. @throws TooDeep if it is nested deeper than MAX_DEPTH */
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

  /** Masks secrets in a URL. @param url path and query */
  url(url: string): string {
    return this.text(maskUrl(url));
  }
}

function isPersonalNumber(key: string, value: unknown): boolean {
  return typeof value === "number" && PERSONAL_NUMBERS.has(key.toLowerCase());
}

/**
 * Returns the values of fields with a secret name, such as `password`, in a JSON body. A backend may repeat a secret in
 * other fields, so the recording masks these values everywhere.
 */
export function secretsIn(value: unknown, depth = 0): string[] {
  if (typeof value !== "object" || value === null || depth >= MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === "string" && isSecret(key, each) ? [each] : secretsIn(each, depth + 1),
  );
}
