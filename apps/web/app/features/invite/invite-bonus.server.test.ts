import { describe, expect, test } from "vitest";
import {
  ok,
  type ScriptedResults,
  scriptedApi,
  thrownResponse,
  toFormData,
  unreachableResult,
} from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import { claimInviteBonus } from "./invite-bonus.server";

withSettings();

const pending = ok({ status: true, attached: true, needed: 1_000, done: 0 });
const paid = ok({ message: "INVITE_COLLECT", amount: 50 });

function claim(condition: ScriptedResults[string], fields: Record<string, string> = {}, referer = "") {
  const { api, requests } = scriptedApi({ "bonus.checkActive": condition, "invite.bonus": paid } as ScriptedResults);
  const request = new Request("http://wallet.example/user/home", {
    method: "POST",
    headers: { Referer: referer },
  });
  const form = toFormData({ formKey: "k-1", ...fields });
  return { answer: claimInviteBonus({ api, form, request }), calls: () => requests.map(({ name }) => name) };
}

describe("without a confirmation", () => {
  test("pays at once if no bonus condition is pending", async () => {
    const { answer, calls } = claim(ok({ status: false }));
    expect(await answer).toMatchObject({ done: { amount: 50 } });
    expect(calls()).toEqual(["bonus.checkActive", "invite.bonus"]);
  });

  test.each([
    ["pending", pending],
    ["unknown", unreachableResult],
  ])("asks first and pays nothing if the condition is %s", async (_, condition) => {
    const { answer, calls } = claim(condition);
    expect((await thrownResponse(answer)).headers.get("location")).toBe("/user/home?m=invite&m.step=confirm");
    expect(calls()).toEqual(["bonus.checkActive"]);
  });

  test.each([
    [
      "http://wallet.example/user/statement?page=2&m=invite&m.step=list",
      "/user/statement?page=2&m=invite&m.step=confirm",
    ],
    ["https://evil.example/user/statement", "/user/home?m=invite&m.step=confirm"],
    ["http://wallet.example/login", "/user/home?m=invite&m.step=confirm"],
  ])("asks over the page %s", async (referer, path) => {
    const { answer } = claim(pending, {}, referer);
    expect((await thrownResponse(answer)).headers.get("location")).toBe(path);
  });
});

test("pays after the confirmation", async () => {
  const { answer, calls } = claim(pending, { confirmed: "1" });
  expect(await answer).toMatchObject({ done: { amount: 50 } });
  expect(calls()).toEqual(["invite.bonus"]);
});
