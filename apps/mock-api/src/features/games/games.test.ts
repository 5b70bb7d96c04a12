import {
  activateGame,
  autoLogin,
  autoLoginByUsername,
  getGameAccount,
  resetGamePassword,
} from "@mekong/contract/http/games";
import { getWallet } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { codeOf, Storm } from "../../testing-storm";
import { gameAccountOf, otherMember, refusalOf } from "./testing";

function accountsAt(app: TestApp, gameCode: string): Promise<number> {
  return app.world.read.gameAccount.count({ where: { gameCode, member: { username: demoMember.username } } });
}

test("activating a game opens one account, and the wallet shows it active", async () => {
  const app = await TestApp.signedIn();
  expect(refusalOf(await app.call(getGameAccount, { params: { code: "imi" } }))).toEqual([404, "SLOT_NO_ACCOUNT"]);
  const { status, answer } = await app.call(activateGame, { params: { code: "imi" } });
  expect(status).toBe(200);
  expect(answer).toEqual({
    username: expect.stringMatching(/^mk\d{8}imi$/),
    password: expect.stringMatching(/^[a-z2-9]{10}$/),
  });
  expect(await gameAccountOf(app, "imi")).toEqual(answer);
  expect(refusalOf(await app.call(activateGame, { params: { code: "imi" } }))).toEqual([409, "SLOT_ALREADY_ACTIVE"]);
  expect(await gameAccountOf(app, "imi")).toEqual(answer);
  const { slots } = (await app.call(getWallet, {})).answer;
  expect(slots.find(({ code }) => code === "imi")).toMatchObject({ isActive: true, amount: 0 });
});

test("one of fifty parallel activations opens the account", async () => {
  const app = await TestApp.signedIn();
  const storm = new Storm(50);
  const counts = await storm.run(() => codeOf(app.call(activateGame, { params: { code: "huayhd" } })));
  expect(counts).toEqual({ ok: 1, SLOT_ALREADY_ACTIVE: storm.size - 1 });
  expect(await accountsAt(app, "huayhd")).toBe(1);
});

test("activates an existing inactive account with its credentials", async () => {
  const app = await TestApp.signedIn();
  const before = await gameAccountOf(app, "pg");
  await app.world.write((tx) => tx.db.gameAccount.updateMany({ where: { gameCode: "pg" }, data: { isActive: false } }));
  expect(refusalOf(await app.call(getGameAccount, { params: { code: "pg" } }))).toEqual([404, "SLOT_NO_ACCOUNT"]);
  expect((await app.call(activateGame, { params: { code: "pg" } })).answer).toEqual(before);
});

test("the same seed gives the same credentials; two members never share a username", async () => {
  const [one, two] = [await TestApp.signedIn({}), await TestApp.signedIn({})];
  const answers = await Promise.all([one, two].map((app) => app.call(activateGame, { params: { code: "usun" } })));
  expect(answers[0]?.answer).toEqual(answers[1]?.answer);
  await runAction(one.world, "member.create", otherMember);
  await runAction(one.world, "game.activate", { member: otherMember.username, game: "usun" });
  const accounts = await one.world.read.gameAccount.findMany({ where: { gameCode: "usun" } });
  expect(new Set(accounts.map(({ username }) => username)).size).toBe(2);
});

test("only betflix accounts have form state, which changes with the password", async () => {
  const app = await TestApp.signedIn();
  const { answer } = await app.call(activateGame, { params: { code: "betflix" } });
  expect(answer.event).toEqual({
    __VIEWSTATE: expect.stringMatching(/^[A-Za-z0-9+/]{86}==$/),
    __VIEWSTATEGENERATOR: expect.stringMatching(/^[0-9A-F]{8}$/),
    __EVENTVALIDATION: expect.stringMatching(/^[A-Za-z0-9+/]{86}==$/),
  });
  expect(await gameAccountOf(app, "betflix")).toEqual(answer);
  const after = (await app.call(resetGamePassword, { params: { code: "betflix" } })).answer;
  expect(after.event?.__VIEWSTATE).not.toBe(answer.event?.__VIEWSTATE);
  expect(await gameAccountOf(app, "pg")).not.toHaveProperty("event");
});

test("resetting the password invalidates the previous one", async () => {
  const app = await TestApp.signedIn();
  const before = await gameAccountOf(app, "pg");
  const { answer } = await app.call(resetGamePassword, { params: { code: "pg" } });
  expect(answer).toEqual({ username: before.username, password: expect.stringMatching(/^[a-z2-9]{10}$/) });
  expect(answer.password).not.toBe(before.password);
  expect(await gameAccountOf(app, "pg")).toEqual(answer);
  const login = (password: string) =>
    app.call(autoLogin, { params: { provider: "pg", username: before.username, password } });
  expect(refusalOf(await login(before.password))).toEqual([401, "WRONG_CREDENTIAL"]);
  expect((await login(answer.password)).status).toBe(200);
});

test("every call refuses an unknown game", async () => {
  const app = await TestApp.signedIn();
  for (const code of ["nowhere", "PG", "wallet", "pg ", "__proto__", "constructor", "ก", "a".repeat(32)]) {
    for (const endpoint of [activateGame, getGameAccount, resetGamePassword]) {
      expect(refusalOf(await app.call(endpoint, { params: { code } }))).toEqual([404, "NO_GAME", "code"]);
    }
    const params = { provider: code, username: "mk345678pg", password: "x" };
    expect(refusalOf(await app.call(autoLogin, { params }))).toEqual([404, "NO_GAME", "provider"]);
    expect(refusalOf(await app.call(autoLoginByUsername, { params }))).toEqual([404, "NO_GAME", "provider"]);
  }
});

test("refuses codes, usernames and passwords that are too long or empty", async () => {
  const app = await TestApp.signedIn();
  const long = "a".repeat(65);
  expect(refusalOf(await app.send("GET", `/api/wallet/activate/${"a".repeat(33)}`))).toEqual([
    400,
    "KEY_INVALID",
    "code",
  ]);
  expect(refusalOf(await app.send("GET", `/api/autoLogin/pg/${long}/x`))).toEqual([400, "KEY_INVALID", "username"]);
  expect(refusalOf(await app.send("GET", `/api/autoLogin/pg/x/${long}`))).toEqual([400, "KEY_INVALID", "password"]);
  expect((await app.send("GET", "/api/wallet/activate/")).code).toBe("KEY_INVALID");
  expect((await app.send("GET", "/api/autoLogin/pg")).code).toBe("NO_DATA");
  expect((await app.send("POST", "/api/wallet/activate/pg", {})).code).toBe("METHOD_NOT_ALLOWED");
});

test("games of a provider in outage cannot be activated, and nothing is stored", async () => {
  const app = await TestApp.signedIn();
  for (const [code, refusal] of [
    ["imi", "GAME_ACTIVATION_FAIL"],
    ["huayhd", "GAME_ACTIVATION_FAIL"],
    ["areaslot", "SLOT_ACTIVATE_FAIL"],
  ] as const) {
    await runAction(app.world, "game.outage", { game: code, on: true });
    expect(refusalOf(await app.call(activateGame, { params: { code } }))).toEqual([502, refusal]);
    expect(await accountsAt(app, code)).toBe(0);
    await runAction(app.world, "game.outage", { game: code, on: false });
    expect((await app.call(activateGame, { params: { code } })).status).toBe(200);
  }
});

test("during an outage passwords stay and login fails; invalid input is reported first", async () => {
  const app = await TestApp.signedIn();
  const before = await gameAccountOf(app, "pg");
  await runAction(app.world, "game.outage", { game: "pg", on: true });
  const reset = await app.call(resetGamePassword, { params: { code: "pg" } });
  expect(refusalOf(reset)).toEqual([502, "SLOT_RESET_PASSWORD_FAIL"]);
  expect(await gameAccountOf(app, "pg")).toEqual(before);
  const login = (password: string) =>
    app.call(autoLogin, { params: { provider: "pg", username: before.username, password } });
  expect(refusalOf(await login(before.password))).toEqual([503, "LOGIN_FAIL"]);
  expect(refusalOf(await login("wrong"))).toEqual([401, "WRONG_CREDENTIAL"]);
  expect(refusalOf(await app.call(activateGame, { params: { code: "pg" } }))).toEqual([409, "SLOT_ALREADY_ACTIVE"]);
  expect(await app.world.read.gameSession.count()).toBe(0);
});
