import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { DataDirUnusable } from "../files/data-dir";
import { testFolder, testRegistry } from "../testing";

const startAndClose = (folder: string) => testRegistry(undefined, folder).then((worlds) => worlds.close());
const write = (folder: string, ...path: string[]) => writeFileSync(join(folder, ...path), "something else ".repeat(99));

test.each<[string, string, (folder: string) => void]>([
  ["a damaged main", "worlds/main.db can't be opened", (folder) => write(folder, "worlds", "main.db")],
  ["an empty main", "worlds/main.db can't be opened", (folder) => writeFileSync(join(folder, "worlds", "main.db"), "")],
  [
    "a folder in place of main",
    "worlds/main.db can't be opened: its file is a folder",
    (folder) => {
      rmSync(join(folder, "worlds", "main.db"));
      mkdirSync(join(folder, "worlds", "main.db"));
    },
  ],
  [
    "a main of a newer program",
    "worlds/main.db can't be opened: a newer program made it, with the migration 99990101_later; update this one",
    (folder) => {
      const database = new Database(join(folder, "worlds", "main.db"));
      database.exec(
        `INSERT INTO _prisma_migrations SELECT 'x', checksum, finished_at, '99990101_later', logs, rolled_back_at,
         started_at, applied_steps_count FROM _prisma_migrations LIMIT 1`,
      );
      database.close();
    },
  ],
  [
    "a main that leads nowhere",
    "worlds/main.db can't be opened: its file is a broken link",
    (folder) => {
      rmSync(join(folder, "worlds", "main.db"));
      symlinkSync("/nowhere/at/all", join(folder, "worlds", "main.db"));
    },
  ],
  [
    "a file in place of the worlds",
    "worlds can't be a folder: a file is in the way",
    (folder) => {
      rmSync(join(folder, "worlds"), { recursive: true });
      write(folder, "worlds");
    },
  ],
  ["a lock of something else", "lock.db can't be used", (folder) => write(folder, "lock.db")],
  [
    "a folder in place of the lock",
    "lock.db can't be used",
    (folder) => {
      rmSync(join(folder, "lock.db"));
      mkdirSync(join(folder, "lock.db"));
    },
  ],
])(
  "%s stops the start with one line: file, cause and remedy; after a fix it starts",
  async (_, expectedLine, damage) => {
    const folder = testFolder();
    await startAndClose(folder);
    damage(folder);
    const error = await startAndClose(folder).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(DataDirUnusable);
    const { message } = error as Error;
    expect(message).toContain(`${folder}/${expectedLine}`);
    expect(message).toMatch(/; (restore a copy|move|free|let) .*/);
    expect(message).not.toContain("\n");
    for (const name of readdirSync(folder)) if (name !== "templates") rmSync(join(folder, name), { recursive: true });
    await startAndClose(folder);
  },
);

test("stops the start with one line if a file blocks the data folder", async () => {
  const folder = testFolder();
  write(folder, "file");
  await expect(startAndClose(join(folder, "file"))).rejects.toThrow(/file can't be a folder/);
  await expect(startAndClose(join(folder, "file", "deep"))).rejects.toThrow(/deep can't be a folder/);
});

test("removes templates of other versions, but not those of the other currency", async () => {
  const folder = testFolder();
  rmSync(join(folder, "templates"));
  mkdirSync(join(folder, "templates"));
  for (const name of ["baht-0123.db", "baht-0123.db-wal", "lak-0123.db"]) write(folder, "templates", name);
  await startAndClose(folder);
  expect(readdirSync(join(folder, "templates"))).toEqual([expect.stringMatching(/^baht-(?!0123)/), "lak-0123.db"]);
});

test.each(["cut short", "empty", "something else"])("rebuilds a template that is %s", async (kindOfDamage) => {
  const folder = testFolder();
  rmSync(join(folder, "templates"));
  await startAndClose(folder);
  const templates = join(folder, "templates");
  const [name = ""] = readdirSync(templates);
  const file = join(templates, name);
  if (kindOfDamage === "something else") write(templates, name);
  else writeFileSync(file, kindOfDamage === "empty" ? "" : "SQLite format 3\0".padEnd(4_096, "\0"));
  const worlds = await testRegistry(undefined, folder);
  expect(await (await worlds.put("fresh", {})).read.member.count()).toBeGreaterThan(0);
});
