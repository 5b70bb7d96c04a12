import { expect, test } from "vitest";
import { asCurl } from "./curl";
import { exportWorldRecipe, importWorldRecipe, restoreSnapshotRecipe, takeSnapshotRecipe } from "./world-file-recipes";

const origin = "http://127.0.0.1:4000";

test("an export writes the file, an import sends it", () => {
  expect(asCurl(exportWorldRecipe("main", "main.db").call, origin)).toBe(
    "curl -sS 'http://127.0.0.1:4000/simulator/worlds/main/export' -o 'main.db'",
  );
  expect(asCurl(importWorldRecipe("bug-17", "it's one.db").call, origin)).toBe(
    "curl -sS -X PUT 'http://127.0.0.1:4000/simulator/worlds/bug-17/import' " +
      "-H 'content-type: application/vnd.sqlite3' --data-binary '@it'\\''s one.db'",
  );
  expect(importWorldRecipe("bug-17", "main.db").playwright).toBe(
    'const world = await simulator.import("bug-17", await readFile("main.db"));',
  );
});

test("takes a snapshot with PUT and restores it with POST", () => {
  expect(asCurl(takeSnapshotRecipe("main", "before").call, origin)).toBe(
    "curl -sS -X PUT 'http://127.0.0.1:4000/simulator/worlds/main/snapshots/before'",
  );
  expect(asCurl(restoreSnapshotRecipe("main", "before").call, origin)).toBe(
    "curl -sS -X POST 'http://127.0.0.1:4000/simulator/worlds/main/snapshots/before/restore'",
  );
  expect(restoreSnapshotRecipe("main", "before").playwright).toBe('await world.restore("before");');
});
