import { unescape as percentDecode } from "node:querystring";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { MASKED, SECRET_KEYS } from "@mekong/contract/operation/secrets";
import { characterCount } from "@mekong/contract/text";
import { truncate } from "@mekong/contract/truncate";

const PLAY_TICKET = /(\/play\/[a-z0-9-]+\/)[\w-]+/g;
const FILE_TICKET = /([?&]ticket=)[\w.-]+/g;

const MAX_STRING_LENGTH = 256;
const SHORTENED_LENGTH = 120;
const MAX_DEPTH = 8;
const MAX_ENTRIES = 100;

/** Makes a masked copy for logs, limited in depth and size. */
export function mask(value: unknown): unknown {
  return copy(value, 0);
}

export class Masked {
  constructor(readonly masked: unknown) {}
}

/** Holds, for each path with a secret segment, the segments before it. */
const SECRET_PREFIXES = memberEndpoints
  .map(({ path }) => path.split("/"))
  .filter((segments) => segments.some(isSecretSegment))
  .map((segments) => segments.slice(0, segments.findIndex(isSecretSegment)));

const SECRET_ROOTS = SECRET_PREFIXES.map((segments) =>
  segments
    .slice(
      0,
      segments.findIndex((segment) => segment.startsWith(":")),
    )
    .join("/"),
);

/** Masks secret query values, and paths from a secret segment on. */
export function maskUrl(url: string): string {
  if (!/[?%]/.test(url) && !SECRET_ROOTS.some((root) => url.startsWith(root))) return url;
  const [path = "", ...query] = url.split("?");
  const segments = path.split("/");
  for (const prefix of SECRET_PREFIXES) {
    if (prefix.every((part, index) => part.startsWith(":") || part === percentDecode(segments[index] ?? ""))) {
      segments.fill(MASKED, prefix.length);
    }
  }
  const masked = query.map((text) => text.split("&").map(maskedPair).join("&"));
  return [segments.join("/"), ...masked].join("?");
}

/** Without the anchor, a 15 kB query took 0.4 seconds. */
function maskedPair(pair: string): string {
  const [upToValue, key = ""] = /^=*([^=]+)=/.exec(pair) ?? [];
  return upToValue !== undefined && isSecretKey(percentDecode(key)) ? upToValue + MASKED : pair;
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
  if (depth >= MAX_DEPTH) return "(too deep)";
  if (Array.isArray(value)) return copyList(value, depth);
  return copyObject(value, depth);
}

/** Masks tickets in links to game pages and uploaded files. */
export function withoutTickets(text: string): string {
  // Checking with `includes` first is ten times as fast for strings without tickets.
  const noPlay = text.includes("/play/") ? text.replace(PLAY_TICKET, `$1${MASKED}`) : text;
  return noPlay.includes("ticket=") ? noPlay.replace(FILE_TICKET, `$1${MASKED}`) : noPlay;
}

function copyList(list: readonly unknown[], depth: number): unknown[] {
  const result = list.slice(0, MAX_ENTRIES).map((entry) => copy(entry, depth + 1));
  return list.length > MAX_ENTRIES ? [...result, `(${list.length - MAX_ENTRIES} more)`] : result;
}

function copyObject(value: object, depth: number): Record<string, unknown> {
  const keys = Object.keys(value);
  const result: Record<string, unknown> = {};
  for (const key of keys.slice(0, MAX_ENTRIES)) {
    const entry: unknown = (value as Record<string, unknown>)[key];
    const maskedValue = isSecret(key, entry) ? MASKED : copy(entry, depth + 1);
    // Plain assignment would set the prototype.
    if (key === "__proto__") Object.defineProperty(result, key, { value: maskedValue, enumerable: true });
    else result[key] = maskedValue;
  }
  if (keys.length > MAX_ENTRIES) result["…"] = `(${keys.length - MAX_ENTRIES} more)`;
  return result;
}

/** A missing secret is not masked, so that logs show its absence. */
export function isSecret(key: string, value: unknown): boolean {
  return isSecretKey(key) && value !== null && value !== undefined;
}

function shortened(text: string): string {
  const count = text.length > MAX_STRING_LENGTH ? characterCount(text) : 0;
  return count > MAX_STRING_LENGTH ? `${truncate(text, SHORTENED_LENGTH)}… (${count} characters)` : text;
}
