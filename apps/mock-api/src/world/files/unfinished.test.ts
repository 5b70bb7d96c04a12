import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../testing";
import { replaceFile } from "./unfinished";

const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("w."));

test("a file takes the place of another, which is gone a moment later, or of none", async () => {
  const folder = testFolder();
  const [file, by] = [join(folder, "w.db"), join(folder, "w.1.tmp")];
  for (const text of ["first", "second", "third"]) {
    writeFileSync(by, text);
    const gone = replaceFile(file, by);
    expect(readFileSync(file, "utf8")).toBe(text);
    await gone;
    expect(filesIn(folder)).toEqual(["w.db"]);
  }
});

test("what was not taken away the last time is in nobody's way", async () => {
  const folder = testFolder();
  const file = join(folder, "w.db");
  for (const name of ["w.db", "w.db.old.tmp", "w.1.tmp"]) writeFileSync(join(folder, name), name);
  const gone = replaceFile(file, join(folder, "w.1.tmp"));
  expect(readFileSync(file, "utf8")).toBe("w.1.tmp");
  await gone;
  expect(filesIn(folder)).toEqual(["w.db"]);
});
