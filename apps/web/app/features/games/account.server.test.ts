import { autoLoginProviders } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { englishRequest } from "../../server/testing/english-request";
import { type Answers, formOf, lost, ok, refused, scriptedApi } from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import { thrownResponse } from "../../server/testing/thrown-response";
import { accountData, changeAccount, openGame } from "./account.server";

withSettings();

const request = englishRequest("/user/account/pg");
const account = { username: "mk1pg", password: "secret", event: { __VIEWSTATE: "state" } };
const shown = { username: "mk1pg", password: "secret" };

function backend(answers: Answers) {
  const { api, asked } = scriptedApi(answers);
  return { asked, of: (code: string) => ({ api, request, code }) };
}

test("drops the form state of the account", async () => {
  const { of } = backend({ "games.account": ok(account) });
  expect(await accountData(of("betflix"))).toEqual({ code: "betflix", credentials: shown, trouble: null });
});

test("returns the text of a refusal with the data", async () => {
  const { of } = backend({ "games.account": refused("SLOT_NO_ACCOUNT") });
  const trouble = "You don't have an account for this game yet";
  expect(await accountData(of("pg"))).toEqual({ code: "pg", credentials: null, trouble });
});

test("retries an activation after a lost response and returns the account", async () => {
  const { of, asked } = backend({
    "games.activate": [lost, refused("SLOT_ALREADY_ACTIVE")],
    "games.account": ok(account),
  });
  expect(await changeAccount(of("pg"), formOf({ intent: "activate" }))).toMatchObject({ done: shown });
  expect(asked.map(({ name }) => name)).toEqual(["games.activate", "games.activate", "games.account"]);
});

test("reports an account that was already active", async () => {
  const { of, asked } = backend({ "games.activate": refused("SLOT_ALREADY_ACTIVE") });
  expect(await changeAccount(of("pg"), formOf({ intent: "activate" }))).toMatchObject({
    problem: { code: "SLOT_ALREADY_ACTIVE" },
  });
  expect(asked).toHaveLength(1);
});

test("rejects an unknown intent", async () => {
  const { of, asked } = backend({});
  expect((await thrownResponse(changeAccount(of("pg"), formOf({ intent: "close" })))).status).toBe(400);
  expect(asked).toEqual([]);
});

test("sends each provider only the credentials it requires", async () => {
  for (const [provider, wants] of Object.entries(autoLoginProviders)) {
    const login = wants.password ? "games.autoLogin" : "games.autoLoginByUsername";
    const { of, asked } = backend({ "games.account": ok(account), [login]: ok({ link: "https://game.example/" }) });
    expect(await openGame(of(provider))).toMatchObject({ answer: { link: "https://game.example/" } });
    const { username, password } = account;
    expect(asked.at(-1)).toEqual({
      name: login,
      params: { provider, username, ...(wants.password ? { password } : {}) },
    });
  }
});

test("rejects a game link that is not http(s)", async () => {
  const { of } = backend({ "games.account": ok(account), "games.autoLogin": ok({ link: "javascript:alert(1)" }) });
  expect(await openGame(of("pg"))).toMatchObject({ problem: { code: "BROKEN" } });
});
