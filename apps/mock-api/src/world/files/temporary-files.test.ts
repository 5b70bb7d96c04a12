import { linkSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../testing";
import { remove, removeTemporaryFiles, replaceFile, replaceFiles, whenDeleted } from "./temporary-files";

const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("w."));

test("replaces or creates a file and deletes the old one later", async () => {
  const folder = testFolder();
  const [file, by] = [join(folder, "w.db"), join(folder, "w.1.tmp")];
  for (const text of ["first", "second", "third"]) {
    writeFileSync(by, text);
    const { deleteBackup } = replaceFile(file, by);
    expect(readFileSync(file, "utf8")).toBe(text);
    deleteBackup();
    await whenDeleted();
    expect(filesIn(folder)).toEqual(["w.db"]);
  }
});

test("ignores leftover temporary files and removes them at the next start", async () => {
  const folder = testFolder();
  const file = join(folder, "w.db");
  mkdirSync(join(folder, "w.snapshots"));
  for (const name of ["w.db", "w.db.1.old.tmp", "w.1.tmp", "w.snapshots/a.db.tmp"]) {
    writeFileSync(join(folder, name), name);
  }
  replaceFile(file, join(folder, "w.1.tmp")).deleteBackup();
  await whenDeleted();
  expect(readFileSync(file, "utf8")).toBe("w.1.tmp");
  removeTemporaryFiles(folder);
  expect(filesIn(folder)).toEqual(["w.db", "w.snapshots"]);
  expect(readdirSync(join(folder, "w.snapshots"))).toEqual([]);
});

test("restores the old files, or none, if the new ones cannot be used", async () => {
  const folder = testFolder();
  const path = (name: string) => join(folder, name);
  for (const name of ["w.db", "w.1.tmp", "w.2.tmp"]) writeFileSync(path(name), name);
  mkdirSync(path("w.folder"));
  writeFileSync(path("w.3.tmp"), "");
  const swaps = [
    { file: path("w.db"), replacement: path("w.1.tmp") },
    { file: path("w.base"), replacement: path("w.2.tmp") },
    { file: path("w.folder"), replacement: path("w.3.tmp") },
  ];
  const use = async () => {
    expect(readFileSync(path("w.db"), "utf8")).toBe("w.1.tmp");
    throw new Error("on purpose");
  };
  await expect(replaceFiles(swaps, use)).rejects.toThrow("on purpose");
  expect(filesIn(folder)).toEqual(["w.db", "w.folder"]);
  expect(readFileSync(path("w.db"), "utf8")).toBe("w.db");
});

test("frees the name of a large file or a directory at once, and deletes it later", async () => {
  const folder = testFolder();
  const path = (name: string) => join(folder, name);
  for (const name of ["w.small", "w.large"]) writeFileSync(path(name), name);
  truncateSync(path("w.large"), 32 * 2 ** 20);
  mkdirSync(path("w.folder/deep"), { recursive: true });
  for (const name of ["w.small", "w.large", "w.folder", "w.missing"]) remove(path(name));
  expect(filesIn(folder).map((name) => name.replace(/[0-9a-f]{8}/, "…"))).toEqual([
    "w.folder.….old.tmp",
    "w.large.….old.tmp",
  ]);
  await whenDeleted();
  expect(filesIn(folder)).toEqual([]);
});

test("deletes a large file with another name without changing its content", async () => {
  const folder = testFolder();
  const [file, other] = [join(folder, "w.large"), join(folder, "w.other")];
  writeFileSync(file, "content");
  truncateSync(file, 40 * 1024 * 1024);
  linkSync(file, other);
  remove(file);
  await whenDeleted();
  expect(filesIn(folder)).toEqual(["w.other"]);
  expect(statSync(other).size).toBe(40 * 1024 * 1024);
});
