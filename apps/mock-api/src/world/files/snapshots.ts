import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@mekong/contract/errors";
import { worldName } from "@mekong/contract/simulator/endpoint";
import { snapshotName } from "@mekong/contract/simulator/world-files";
import { remove, replaceFile, temporaryPath } from "./temporary-files";

export class Snapshots {
  constructor(private readonly folder: string) {}

  /** An interrupted copy leaves the previous snapshot. */
  async save(world: string, snapshot: string, copy: (file: string) => Promise<void>): Promise<void> {
    const file = this.#path(world, snapshot);
    const folder = join(this.folder, world);
    mkdirSync(folder, { recursive: true });
    const temporary = temporaryPath(folder, snapshot);
    await copy(temporary);
    replaceFile(file, temporary).deleteBackup();
  }

  file(world: string, snapshot: string): string {
    const file = this.#path(world, snapshot);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Refusal("NO_DATA", { path: "snapshot" });
    return file;
  }

  /** Oldest first. */
  list(world: string): Array<{ name: string; takenAt: string }> {
    const folder = join(this.folder, world);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .map((file) => ({ name: file.slice(0, -".db".length), file: join(folder, file) }))
      .filter(({ name, file }) => file.endsWith(".db") && snapshotName.safeParse(name).success)
      .flatMap(({ name, file }) => {
        const stats = statSync(file, { throwIfNoEntry: false });
        return stats?.isFile() ? [{ name, takenAt: stats.mtime.toISOString() }] : [];
      })
      .sort((a, b) => a.takenAt.localeCompare(b.takenAt));
  }

  drop(world: string, snapshot: string): boolean {
    const file = this.#path(world, snapshot);
    const existed = existsSync(file);
    remove(file);
    return existed;
  }

  dropAll(world: string): void {
    remove(join(this.folder, world));
  }

  /** The name checks prevent path traversal. */
  #path(world: string, snapshot: string): string {
    if (!worldName.safeParse(world).success || !snapshotName.safeParse(snapshot).success) {
      throw new Refusal("NO_DATA", { path: "snapshot" });
    }
    return join(this.folder, world, `${snapshot}.db`);
  }
}
