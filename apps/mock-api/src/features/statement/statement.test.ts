import { listStatements } from "@mekong/contract/http/statement";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";

test("pages the statement newest first, with a total", async () => {
  const app = await TestApp.signedIn();
  for (let n = 1; n <= 12; n++) {
    await runAction(app.world, "member.credit", { member: demoMember.username, wallet: "main", amount: n });
  }
  const page = async (number: number) => (await app.call(listStatements, { body: { page: number, limit: 10 } })).answer;
  const first = await page(1);
  expect(first.total).toBe(15);
  expect(first.statements.map(({ amount }) => amount)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  const second = await page(2);
  expect(second.statements.map(({ statementType, to }) => [statementType, to])).toEqual([
    ["deposit", "wallet"],
    ["deposit", "wallet"],
    ["transfer", "askmebet"],
    ["transfer", "pg"],
    ["deposit", "wallet"],
  ]);
  expect(await page(3)).toEqual({ total: 15, statements: [] });
});

test("excludes other members' entries", async () => {
  const app = await TestApp.start();
  await runAction(app.world, "member.create", { username: "0800000002", password: "another1" });
  await app.signIn({ username: "0800000002" });
  const { answer } = await app.call(listStatements, { body: { page: 1, limit: 10 } });
  expect(answer).toEqual({ total: 0, statements: [] });
});

test("a page or limit out of range is refused with its path", async () => {
  const app = await TestApp.signedIn();
  for (const [body, path] of [
    [{ page: 0, limit: 10 }, "page"],
    [{ page: 1, limit: 101 }, "limit"],
    [{ page: 1.5, limit: 10 }, "page"],
    [{ page: "1", limit: 10 }, "page"],
  ] as const) {
    const response = await app.send("POST", "/api/statement", body);
    expect([response.status, response.code, response.path]).toEqual([400, "KEY_INVALID", path]);
  }
});
