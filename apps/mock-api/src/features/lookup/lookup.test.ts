import type { Endpoint } from "@mekong/contract/endpoint";
import * as lookups from "@mekong/contract/http/lookup";
import { currencies } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";

const endpoints = Object.values(lookups).filter((value) => "path" in value) as unknown as Endpoint[];
const membersOnly = ["/api/lookup/deposit", "/api/lookup/withdraw", "/api/lookup/slip"];

test("the contract has the thirteen lookups of the specification", () => {
  expect(endpoints.map(({ path }) => path.replace("/api/lookup/", "")).sort()).toEqual(
    "banks deposit conditions agreements info notice contact withdraw slip sources active registerOTP enableChatWidget"
      .split(" ")
      .sort(),
  );
});

test("each lookup fulfils the contract; three require a member", async () => {
  const app = await TestApp.start();
  for (const endpoint of endpoints) {
    const { status, code } = await app.call(endpoint, {} as never);
    expect([endpoint.path, status, code]).toEqual(
      membersOnly.includes(endpoint.path) ? [endpoint.path, 401, "invalid-token"] : [endpoint.path, 200, null],
    );
  }
  await app.signIn();
  for (const endpoint of endpoints) expect((await app.call(endpoint, {} as never)).status).toBe(200);
});

test("a closed service answers only whether it is closed", async () => {
  const app = await TestApp.signedIn();
  expect((await app.call(lookups.lookupActive, {})).answer).toEqual({ terminated: null });
  await runAction(app.world, "switch.set", { name: "terminated", value: true });
  for (const endpoint of endpoints.filter(({ path }) => path !== lookups.lookupActive.path)) {
    const { status, code } = await app.call(endpoint, {} as never);
    expect([endpoint.path, status, code]).toEqual([endpoint.path, 410, "gone"]);
  }
  expect((await app.call(lookups.lookupActive, {})).answer).toEqual({ terminated: "gone" });
});

test("returns only the site's name and website", async () => {
  const app = await TestApp.start();
  expect((await app.call(lookups.lookupInfo, {})).answer).toEqual({
    name: "Mekong",
    website: "https://mekong.example",
  });
});

test("lists recommended banks first, each with its three names", async () => {
  const app = await TestApp.start();
  const { banks } = (await app.call(lookups.lookupBanks, {})).answer;
  const codes = banks.map(({ code }) => code);
  expect(codes.slice(0, 2)).toEqual(["KBANK", "KTB"]);
  expect(codes.slice(2)).toEqual(codes.slice(2).toSorted());
  expect(codes).toEqual(expect.arrayContaining(["SCB", "BBL", "TMB", "GSB", "BCEL", "LDB", "JDB"]));
  expect(new Set(codes).size).toBe(codes.length);
  for (const { nameTH, nameLO } of banks) {
    expect(nameTH).toMatch(/^ธนาคาร/);
    expect(nameLO).toMatch(/^ທະນາຄານ/);
  }
});

test("lists sources in the operator's order and the caller's language", async () => {
  const app = await TestApp.start();
  const first = async (language?: string) => {
    const headers = language === undefined ? undefined : { "accept-language": language };
    return (await app.call(lookups.lookupSources, {}, headers)).answer.sources[0];
  };
  expect(await first()).toEqual({ code: "FRIEND", description: "เพื่อนแนะนำ" });
  expect(await first("fr, la;q=0.5")).toEqual({ code: "FRIEND", description: "ໝູ່ແນະນຳ" });
  expect(await first("en-GB,th;q=0.8")).toEqual({ code: "FRIEND", description: "A friend told me" });
});

test.each(["registerOTP", "enableChatWidget"] as const)("%s follows its switch", async (name) => {
  const app = await TestApp.start();
  const endpoint = name === "registerOTP" ? lookups.lookupRegisterOTP : lookups.lookupEnableChatWidget;
  for (const value of [true, false]) {
    await runAction(app.world, "switch.set", { name, value });
    expect((await app.send("GET", endpoint.path)).answer).toEqual({ [name]: value });
  }
});

test.each(currencies)("withdrawal limits of a member with %s are those of that currency", async (currency) => {
  const app = await TestApp.start();
  const member = { username: "2055512345", password: "kip-kip-kip" };
  await runAction(app.world, "member.create", { ...member, currency });
  await app.signIn(member);
  expect((await app.call(lookups.lookupWithdraw, {})).answer).toEqual(
    currency === "BAHT" ? { withdrawMin: 100, withdrawMax: 50_000 } : { withdrawMin: 50_000, withdrawMax: 25_000_000 },
  );
});
