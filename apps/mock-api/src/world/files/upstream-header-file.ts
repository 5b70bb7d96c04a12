import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { worldLog } from "../errors";
import type { StoredUpstream, Upstream, UpstreamHeaders } from "../upstream";

const entrySchema = z.object({
  /** The values are sent to no other origin, even if the world's file is replaced. */
  url: z.string(),
  chatUrl: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
});
type Entry = z.output<typeof entrySchema>;

/** Keeps header values outside the worlds' files, so that exports, snapshots and copies cannot contain them. */
export class UpstreamHeaderFile {
  readonly #entries: Map<string, Entry>;

  constructor(private readonly file: string) {
    this.#entries = readEntries(file);
  }

  /** @returns null if a value is missing, as in an imported world */
  headersFor(world: string, { url, chatUrl, headerNames }: StoredUpstream): UpstreamHeaders | null {
    if (headerNames.length === 0) return {};
    const entry = this.#entries.get(world);
    if (!entry || entry.url !== url || entry.chatUrl !== chatUrl) return null;
    const { headers } = entry;
    return headerNames.every((name) => Object.hasOwn(headers, name)) ? headers : null;
  }

  upstreamOf(world = "", stored?: StoredUpstream | null): Upstream | null {
    return stored ? { stored, headers: this.headersFor(world, stored) ?? {} } : null;
  }

  put(world: string, upstream: Upstream | null): void {
    const { stored, headers } = upstream ?? { headers: {} };
    if (!stored || Object.keys(headers).length === 0) {
      this.drop(world);
      return;
    }
    this.#entries.set(world, { url: stored.url, chatUrl: stored.chatUrl, headers });
    this.#write();
  }

  drop(world: string): void {
    if (this.#entries.delete(world)) this.#write();
  }

  #write(): void {
    const temporary = `${this.file}.tmp`;
    writeFileSync(temporary, JSON.stringify(Object.fromEntries(this.#entries)), { mode: 0o600 });
    renameSync(temporary, this.file);
  }
}

/** A damaged file counts as empty: its worlds refuse requests until their headers are set again. */
function readEntries(file: string): Map<string, Entry> {
  try {
    return new Map(Object.entries(z.record(z.string(), entrySchema).parse(JSON.parse(readFileSync(file, "utf8")))));
  } catch (error) {
    // The error is not logged, because its message may quote the file.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") worldLog.error("the headers of upstreams cannot be read");
    return new Map();
  }
}
