import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { WorldDatabase } from "./database";
import { testFolder } from "./testing";

test("closes both connections if the second can't be opened", async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const { pragma } = Database.prototype;
  const opened = new Set<Database.Database>();
  vi.spyOn(Database.prototype, "pragma").mockImplementation(function (this: Database.Database, ...args) {
    opened.add(this);
    if (args[0].startsWith("query_only")) throw new Error("no file handle is free");
    return pragma.apply(this, args);
  });
  await expect(WorldDatabase.open(join(testFolder(), "world.db"))).rejects.toThrow("no file handle is free");
  expect([...opened].map(({ open }) => open)).toEqual([false, false]);
});
