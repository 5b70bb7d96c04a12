import type { Endpoint } from "@mekong/contract/endpoint";
import { autoLoginProviders } from "@mekong/contract/limits";
import { beforeAll, expect, test, vi } from "vitest";
import type { Api, ApiResult } from "../../server/api.server";
import { thrownResponse } from "../../server/testing/thrown-response";
import { accountData, changeAccount, openGame } from "./account.server";

beforeAll(() => vi.stubEnv("SESSION_SECRET", "a-secret-for-tests"));

const request = new Request("http://wallet.example/user/account/pg", { headers: { Cookie: "i18next=EN" } });
const ok = (answer: unknown): ApiResult<unknown> => ({
  kind: "ok",
  answer,
  worldTime: "2026-11-20T00:00:00.000Z",
  faultsLive: 0,
});
const refused = (code: string): ApiResult<unknown> => ({ kind: "refused", code, message: code, status: 400 });
const lost: ApiResult<unknown> = { kind: "unreachable" };
const account = { username: "mk1pg", password: "secret", event: { __VIEWSTATE: "state" } };
const shown = { username: "mk1pg", password: "secret" };

/** A backend that answers each endpoint, by name, one answer after the other, the last one for ever. */
function backend(answers: Record<string, ApiResult<unknown>[]>) {
  const asked: { name: string; params: unknown }[] = [];
  const api = {
    faultsLive: 0,
    call: async ({ name }: Endpoint, input?: { params: unknown }) => {
      asked.push({ name, params: input?.params });
      const list = answers[name] ?? [];
      return list.length > 1 ? list.shift() : list[0];
    },
  } as unknown as Api;
  return { asked, of: (code: string) => ({ api, request, code }) };
}

function formOf(intent: string): FormData {
  const form = new FormData();
  form.set("intent", intent);
  return form;
}

test("an account is sent without the form state of its site", async () => {
  const { of } = backend({ "games.account": [ok(account)] });
  expect(await accountData(of("betflix"))).toEqual({ code: "betflix", credentials: shown, trouble: null });
});

test("a refusal is part of the data", async () => {
  const { of } = backend({ "games.account": [refused("SLOT_NO_ACCOUNT")] });
  const trouble = "There is no account in this game yet";
  expect(await accountData(of("pg"))).toEqual({ code: "pg", credentials: null, trouble });
});

test("an activation whose answer is lost is asked for again, and the account that is there by then is the one opened", async () => {
  const { of, asked } = backend({
    "games.activate": [lost, refused("SLOT_ALREADY_ACTIVE")],
    "games.account": [ok(account)],
  });
  expect(await changeAccount(of("pg"), formOf("activate"))).toMatchObject({ done: shown });
  expect(asked.map(({ name }) => name)).toEqual(["games.activate", "games.activate", "games.account"]);
});

test("an account that was active before anybody asked says so", async () => {
  const { of, asked } = backend({ "games.activate": [refused("SLOT_ALREADY_ACTIVE")] });
  expect(await changeAccount(of("pg"), formOf("activate"))).toMatchObject({ problem: { code: "SLOT_ALREADY_ACTIVE" } });
  expect(asked).toHaveLength(1);
});

test("a form that there is not changes nothing", async () => {
  const { of, asked } = backend({});
  expect((await thrownResponse(changeAccount(of("pg"), formOf("close")))).status).toBe(400);
  expect(asked).toEqual([]);
});

test("each provider is told what it wants and no more", async () => {
  for (const [provider, wants] of Object.entries(autoLoginProviders)) {
    const login = wants.password ? "games.autoLogin" : "games.autoLoginByUsername";
    const { of, asked } = backend({ "games.account": [ok(account)], [login]: [ok({ link: "https://game.example/" })] });
    expect(await openGame(of(provider))).toMatchObject({ answer: { link: "https://game.example/" } });
    const { username, password } = account;
    expect(asked.at(-1)).toEqual({
      name: login,
      params: { provider, username, ...(wants.password ? { password } : {}) },
    });
  }
});

test("a link that is no address of the web is no way to the game", async () => {
  const { of } = backend({ "games.account": [ok(account)], "games.autoLogin": [ok({ link: "javascript:alert(1)" })] });
  expect(await openGame(of("pg"))).toMatchObject({ problem: { code: "BROKEN" } });
});
