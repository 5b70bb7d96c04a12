import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { MASKED, SECRET_KEYS } from "@mekong/contract/operation/secrets";

/** A link to the mock game: its last segment opens it for whoever has it. */
const PLAY_TICKET = /(\/play\/[a-z0-9-]+\/)[\w-]+/g;
/** Of a link to an uploaded file, what opens it for whoever has it. */
const FILE_TICKET = /([?&]ticket=)[\w.-]+/g;

/** Longer strings (svg, base64) are cut: their start and their length are what helps. */
const STRING_MAX = 256;
const STRING_KEPT = 120;
const DEPTH_MAX = 8;
/** Most entries of one list or object. */
const ENTRIES_MAX = 100;

/** A deep copy fit to be kept and shown: secrets masked, long strings cut with their length said, depth and size bounded. */
export function mask(value: unknown): unknown {
  return copy(value, 0);
}

/** Paths of endpoints that carry a secret in a segment, as segments: `["", "api", "autoLogin", ":provider", …]`. */
const SECRET_PATHS = memberEndpoints
  .map(({ path }) => path.split("/"))
  .filter((segments) => segments.some(isSecretSegment));

/**
 * A request's address with its secrets masked: path segments from an endpoint's secret one on, also in a
 * call that missed the endpoint by what follows, and values of the query.
 */
export function maskUrl(url: string): string {
  const [path = "", ...query] = url.split("?");
  const segments = path.split("/");
  for (const template of SECRET_PATHS) {
    const secretAt = template.findIndex(isSecretSegment);
    const before = template.slice(0, secretAt);
    if (before.every((part, place) => part.startsWith(":") || part === segments[place])) {
      segments.fill(MASKED, secretAt);
    }
  }
  const masked = query.map((text) => text.split("&").map(maskedPair).join("&"));
  return [segments.join("/"), ...masked].join("?");
}

/** A pair of a query. Its key is looked for from its beginning alone: from every letter, 15 kB of them took 0.4 seconds. */
function maskedPair(pair: string): string {
  const [upToValue, key = ""] = /^=*([^=]+)=/.exec(pair) ?? [];
  return upToValue !== undefined && isSecretKey(key) ? upToValue + MASKED : pair;
}

function isSecretSegment(segment: string): boolean {
  return segment.startsWith(":") && isSecretKey(segment.slice(1));
}

function isSecretKey(key: string): boolean {
  return SECRET_KEYS.has(key.toLowerCase());
}

function copy(value: unknown, depth: number): unknown {
  if (typeof value === "string") return shortened(withoutTickets(value));
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return `(${value.byteLength} bytes)`;
  if (depth >= DEPTH_MAX) return "(too deep)";
  if (Array.isArray(value)) return copyList(value, depth);
  return copyObject(value, depth);
}

function withoutTickets(text: string): string {
  // Hardly any text has one, and every text of every call comes by here: looking first is ten times as fast.
  const noPlay = text.includes("/play/") ? text.replace(PLAY_TICKET, `$1${MASKED}`) : text;
  return noPlay.includes("ticket=") ? noPlay.replace(FILE_TICKET, `$1${MASKED}`) : noPlay;
}

function copyList(list: readonly unknown[], depth: number): unknown[] {
  const kept = list.slice(0, ENTRIES_MAX).map((entry) => copy(entry, depth + 1));
  return list.length > ENTRIES_MAX ? [...kept, `(${list.length - ENTRIES_MAX} more)`] : kept;
}

function copyObject(value: object, depth: number): Record<string, unknown> {
  const keys = Object.keys(value);
  const kept: Record<string, unknown> = {};
  for (const key of keys.slice(0, ENTRIES_MAX)) {
    const entry: unknown = (value as Record<string, unknown>)[key];
    const shown = isSecret(key, entry) ? MASKED : copy(entry, depth + 1);
    // Assigned to, this key would be the object's prototype; here it is a key as any.
    if (key === "__proto__") Object.defineProperty(kept, key, { value: shown, enumerable: true });
    else kept[key] = shown;
  }
  if (keys.length > ENTRIES_MAX) kept["…"] = `(${keys.length - ENTRIES_MAX} more)`;
  return kept;
}

/** An absent secret stays visible as absent. */
function isSecret(key: string, value: unknown): boolean {
  return isSecretKey(key) && value !== null && value !== undefined;
}

function shortened(text: string): string {
  return text.length > STRING_MAX ? `${text.slice(0, STRING_KEPT)}… (${text.length} characters)` : text;
}
