import { autoLoginProviders } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import {
  englishRequest,
  ok,
  refused,
  type ScriptedResults,
  scriptedApi,
  thrownResponse,
  toFormData,
  unreachableResult,
} from "../../server/testing/scripted-api";

import { withSettings } from "../../server/testing/settings";

import { accountData, changeAccount, openGame } from "./account.server";

withSettings();

const request = englishRequest("/user/account/pg");
const account = { username: "mk1pg", password: "secret", event: { __VIEWSTATE: "state" } };
const credentials = { username: "mk1pg", password: "secret" };

function backend(answers: ScriptedResults) {
  const { api, requests } = scriptedApi(answers);
  return { requests, contextOf: (code: string) => ({ api, request, code }) };
}

test("drops the form state of the account", async () => {
  const { contextOf } = backend({ "games.account": ok(account) });
  expect(await accountData(contextOf("betflix"))).toEqual({
    code: "betflix",
    credentials: credentials,
    errorText: null,
  });
});

test("returns the text of a refusal with the data", async () => {
  const { contextOf } = backend({ "games.account": refused("SLOT_NO_ACCOUNT") });
  const errorText = "You don't have an account for this game yet";
  expect(await accountData(contextOf("pg"))).toEqual({ code: "pg", credentials: null, errorText });
});

test("retries an activation after a lost response and returns the account", async () => {
  const { contextOf, requests } = backend({
    "games.activate": [unreachableResult, refused("SLOT_ALREADY_ACTIVE")],
    "games.account": ok(account),
  });
  expect(await changeAccount(contextOf("pg"), toFormData({ intent: "activate" }))).toMatchObject({ done: credentials });
  expect(requests.map(({ name }) => name)).toEqual(["games.activate", "games.activate", "games.account"]);
});

test("reports an account that was already active", async () => {
  const { contextOf, requests } = backend({ "games.activate": refused("SLOT_ALREADY_ACTIVE") });
  expect(await changeAccount(contextOf("pg"), toFormData({ intent: "activate" }))).toMatchObject({
    problem: { code: "SLOT_ALREADY_ACTIVE" },
  });
  expect(requests).toHaveLength(1);
});

test("rejects an unknown intent", async () => {
  const { contextOf, requests } = backend({});
  expect((await thrownResponse(changeAccount(contextOf("pg"), toFormData({ intent: "close" })))).status).toBe(400);
  expect(requests).toEqual([]);
});

test("sends each provider only the credentials it requires", async () => {
  for (const [provider, requirements] of Object.entries(autoLoginProviders)) {
    const login = requirements.password ? "games.autoLogin" : "games.autoLoginByUsername";
    const { contextOf, requests } = backend({
      "games.account": ok(account),
      [login]: ok({ link: "https://game.example/" }),
    });
    expect(await openGame(contextOf(provider))).toMatchObject({ answer: { link: "https://game.example/" } });
    const { username, password } = account;
    expect(requests.at(-1)).toEqual({
      name: login,
      params: { provider, username, ...(requirements.password ? { password } : {}) },
    });
  }
});

test("rejects a game link that is not http(s)", async () => {
  const { contextOf } = backend({
    "games.account": ok(account),
    "games.autoLogin": ok({ link: "javascript:alert(1)" }),
  });
  expect(await openGame(contextOf("pg"))).toMatchObject({ problem: { code: "BROKEN" } });
});
