import { endpointLabel } from "@mekong/contract/endpoint";
import { activateGame, autoLogin, autoLoginByUsername } from "@mekong/contract/http/games";
import { autoLoginProviders } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { TrafficLog } from "../../http/traffic";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { Storm } from "../../testing-storm";
import { gameAccountOf, otherMember, refusalOf } from "./testing";

test("refuses another member's username like an unknown one", async () => {
  const app = await TestApp.signedIn();
  const ownAccounts = { pg: await gameAccountOf(app, "pg"), askmebet: await gameAccountOf(app, "askmebet") };
  await runAction(app.world, "member.create", otherMember);
  await app.signIn(otherMember);
  for (const provider of ["pg", "askmebet"] as const) {
    await app.call(activateGame, { params: { code: provider } });
    const { username, password } = ownAccounts[provider];
    expect((await gameAccountOf(app, provider)).username).not.toBe(username);
    for (const wrongUsername of [username, `mk99999999${provider}`]) {
      const response = await app.call(autoLogin, { params: { provider, username: wrongUsername, password } });
      expect(response.answer).toEqual({ message: "WRONG_CREDENTIAL" });
    }
  }
  for (const username of [ownAccounts.askmebet.username, "mk99999999askmebet"]) {
    const response = await app.call(autoLoginByUsername, { params: { provider: "askmebet", username } });
    expect(response.answer).toEqual({ message: "WRONG_CREDENTIAL" });
  }
});

test("every provider accepts its required credentials and refuses wrong ones", async () => {
  const app = await TestApp.signedIn();
  const link = /^http:\/\/127\.0\.0\.1:4000\/play\/test\/[\w-]{32}$/;
  for (const [provider, login] of Object.entries(autoLoginProviders)) {
    await app.call(activateGame, { params: { code: provider } });
    const { username, password } = await gameAccountOf(app, provider);
    const full = await app.call(autoLogin, { params: { provider, username, password } });
    expect([provider, full.status, full.answer.link]).toEqual([provider, 200, expect.stringMatching(link)]);
    const short = await app.call(autoLoginByUsername, { params: { provider, username } });
    if (login.password) expect([provider, ...refusalOf(short)]).toEqual([provider, 400, "KEY_MISSING", "password"]);
    else expect([provider, short.answer.link]).toEqual([provider, expect.stringMatching(link)]);
    const wrong = await app.call(autoLogin, { params: { provider, username, password: `${password}x` } });
    expect([provider, ...refusalOf(wrong)]).toEqual([provider, 401, "WRONG_CREDENTIAL"]);
  }
});

test("each link is unique", async () => {
  const app = await TestApp.signedIn();
  const { username, password } = await gameAccountOf(app, "pg");
  const params = { provider: "pg", username, password };
  const storm = new Storm(10);
  const links = await storm.run(async () => (await app.call(autoLogin, { params })).answer.link);
  expect(Object.keys(links)).toHaveLength(storm.size);
});

test("autoLogin and the game catalogue have the same codes", async () => {
  const app = await TestApp.signedIn();
  const games = await app.world.read.game.findMany({ select: { code: true } });
  expect(games.map(({ code }) => code).sort()).toEqual(Object.keys(autoLoginProviders).sort());
});

test("a game that is not activated has no account to open, whatever the username", async () => {
  const app = await TestApp.signedIn();
  const params = { provider: "slotracha", username: "mk345678slotracha", password: "x" };
  expect(refusalOf(await app.call(autoLogin, { params }))).toEqual([404, "SLOT_NO_ACCOUNT"]);
});

test("some providers recognize another provider's username and refuse it with a code", async () => {
  const app = await TestApp.signedIn();
  const { username: pgUsername } = await gameAccountOf(app, "pg");
  for (const [provider, refusal] of [
    ["areaslot", "NOT_AREASLOT"],
    ["imi", "NOT_UFABET"],
    ["usun", "NOT_UFABET"],
  ] as const) {
    await app.call(activateGame, { params: { code: provider } });
    const { password } = await gameAccountOf(app, provider);
    for (const username of [pgUsername, "0812345678", provider, `xx12345678${provider}`]) {
      const response = await app.call(autoLogin, { params: { provider, username, password } });
      expect(refusalOf(response)).toEqual([400, refusal, "username"]);
    }
  }
});

test("stores only the ticket's hash; the traffic log has neither password nor ticket", async () => {
  const app = await TestApp.signedIn();
  const { username, password } = await gameAccountOf(app, "pg");
  const { answer } = await app.call(autoLogin, { params: { provider: "pg", username, password } });
  const ticket = answer.link.split("/").at(-1) ?? "";
  const [session] = await app.world.read.gameSession.findMany();
  expect(JSON.stringify(session)).not.toContain(ticket);
  await app.send("GET", `/api/autoLogin/pg/${username}/${password}/more`);
  const rows = TrafficLog.of(app.world).list({});
  expect(rows.at(-2)).toMatchObject({
    endpoint: endpointLabel(autoLogin),
    path: `/api/autoLogin/pg/${username}/••••`,
    answer: { link: "http://127.0.0.1:4000/play/test/••••" },
  });
  expect(JSON.stringify(rows)).not.toContain(password);
  expect(JSON.stringify(rows)).not.toContain(ticket);
  expect(JSON.stringify(app.world.events.after(0))).not.toContain(password);
});
