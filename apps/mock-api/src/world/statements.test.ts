import { expect, test } from "vitest";
import { writtenTable } from "./statements";
import { testWorld } from "./testing";

test.each([
  ["INSERT INTO `main`.`Token` (`id`) VALUES (?) RETURNING `id`", "Token"],
  ['INSERT INTO "Setting" ("key") VALUES (?) ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"', "Setting"],
  ["UPDATE `main`.`Member` SET `name` = ? WHERE (`main`.`Member`.`id` = ?)", "Member"],
  ['WITH "move" ("of") AS (VALUES (?)) UPDATE "Coupon" SET "amount" = 1 FROM "move"', "Coupon"],
  ["  insert  into  Bonus values (1)", "Bonus"],
  ['DELETE FROM "Token" WHERE 1', null],
  ['INSERT OR REPLACE INTO "Setting" VALUES (1)', null],
  ["ALTER TABLE x ADD y", null],
  ['UPDATE "A" SET x = 1; UPDATE "B" SET x = 1', null],
])("%s writes %s", (sql, table) => {
  expect(writtenTable(sql)).toBe(table);
});

test("runs more statements than the cache holds", async () => {
  const world = await testWorld();
  for (const round of [1, 2]) {
    for (let n = 0; n < 200; n++) {
      const [row] = await world.read.$queryRawUnsafe<Array<{ n: number }>>(`SELECT ? + ${n} AS "n"`, round);
      expect(row?.n).toBe(round + n);
    }
  }
});
