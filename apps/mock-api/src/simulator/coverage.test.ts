import type { CoverageReport } from "@mekong/contract/simulator/coverage";
import { expect, test } from "vitest";
import { TestApp } from "../testing";

const read = async (app: TestApp) => (await app.send("GET", "/simulator/coverage")).answer as CoverageReport;

test("counts codes by screen and endpoint, and names those never returned", async () => {
  const app = await TestApp.start({});
  const invalidCredentials = { username: "0812345678", password: "wrong-one" };
  await app.send("POST", "/api/login", invalidCredentials, { "x-screen": "/login" });
  await app.send("POST", "/api/login", invalidCredentials, { "x-screen": "/login" });
  await app.send("POST", "/api/login", {});
  const report = await read(app);
  expect(report.calls.map(({ never: _, ...rest }) => rest)).toEqual([
    { screen: null, endpoint: "POST /api/login", calls: 1, seen: { KEY_MISSING: 1 } },
    { screen: "/login", endpoint: "POST /api/login", calls: 2, seen: { WRONG_CREDENTIAL: 2 } },
  ]);
  expect(report.calls[1]?.never).toContain("INACTIVE_USER");
  expect(report.calls[1]?.never).not.toContain("WRONG_CREDENTIAL");
  expect(report.neverSeen).toContain("MONEY_NOT_ENOUGH");
  expect(report.neverSeen).not.toContain("KEY_MISSING");
  expect(report.neverCalled).not.toContain("POST /api/login");
  expect(report.neverCalled).toContain("GET /api/wallet");
});

test("can be reset, and callers cannot fill it up", async () => {
  const app = await TestApp.start({});
  await app.send("GET", "/api/lookup/active", undefined, { "x-screen": "/x".repeat(500) });
  expect((await read(app)).calls[0]?.screen).toHaveLength(80);
  await app.send("DELETE", "/simulator/coverage");
  expect((await read(app)).calls).toEqual([]);
  const { answer } = await app.send("GET", "/simulator/coverage?since=start");
  expect((answer as CoverageReport).calls).toHaveLength(1);
});
