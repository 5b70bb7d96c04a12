import { expect, test } from "vitest";
import { testWorld } from "../world/testing";
import { operatorRules } from "./operator-rules";

test("returns the rules of a currency", async () => {
  const { read } = await testWorld();
  expect(await operatorRules(read, "BAHT")).toMatchObject({ withdrawMin: 100, withdrawMax: 50_000 });
  expect(await operatorRules(read, "LAK")).toMatchObject({ withdrawMin: 50_000 });
});

test("reports a world without rules as not seeded", async () => {
  const world = await testWorld();
  await world.write((tx) => tx.db.setting.deleteMany({ where: { key: "rules" } }));
  await expect(operatorRules(world.read, "BAHT")).rejects.toThrow("the world has no operator's rules");
});
