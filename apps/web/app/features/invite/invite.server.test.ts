import { expect, test } from "vitest";
import { ok, type ScriptedResults, scriptedApi, unreachableResult } from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import { inviteData, isConditionPending } from "./invite.server";

withSettings();

const earned = { from: { name: "มานี" }, amount: 3, createdAt: "2026-11-20T00:00:00.000Z" };
const answers: ScriptedResults = {
  "invite.banners": ok({ banners: [{ image: "data:image/png;base64,A", html: "<script>x</script><p>a</p>" }] }),
  "account.profile": ok({ profile: { _id: "5f0a" } }),
  "invite.list": ok({ total: 11, invites: [earned] }),
  "bonus.checkActive": ok({ status: true, type: "day" }),
};

function loadInviteData(changes: ScriptedResults = {}, headers: Record<string, string> = {}) {
  const { api, requests } = scriptedApi({ ...answers, ...changes });
  const request = new Request("http://wallet.example:8080/user/invite?page=2", {
    headers: { Cookie: "i18next=EN", ...headers },
  });
  return inviteData({ api, request }, 2).then((data) => ({ data, requests }));
}

test("returns link, page, banners and the bonus condition", async () => {
  const { data, requests } = await loadInviteData();
  expect(data.banners).toEqual([{ image: "data:image/png;base64,A", html: "<p>a</p>" }]);
  expect(data.link?.address).toBe("http://wallet.example:8080/register?code=PR5f0a");
  expect(data.link?.qr).toMatch(/^<svg /);
  expect(data.invitePage).toEqual({ rows: [earned], page: 2, total: 11 });
  const lists = requests.filter(({ name }) => name === "invite.list");
  expect(lists).toEqual([{ name: "invite.list", body: { page: 2, limit: 10 } }]);
  expect(data).toMatchObject({ isConditionPending: true, errorText: null });
});

test("while the invite bonus is off, returns the reason and no banners, but what was earned", async () => {
  const { data } = await loadInviteData({ "invite.list": ok({ total: 1, isActive: false, invites: [earned] }) });
  expect(data).toMatchObject({ banners: [], unavailableReason: "The invite bonus is not available right now" });
  expect(data.invitePage?.rows).toEqual([earned]);
});

test("uses https behind a TLS proxy and ignores X-Forwarded-Host", async () => {
  const { data } = await loadInviteData({}, { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example" });
  expect(data.link?.address).toBe("https://wallet.example:8080/register?code=PR5f0a");
});

test("shows no error if only banners and bonus condition are missing", async () => {
  const { data } = await loadInviteData({
    "invite.banners": unreachableResult,
    "bonus.checkActive": { kind: "broken" },
  });
  expect(data).toMatchObject({ banners: [], isConditionPending: null, errorText: null, invitePage: { page: 2 } });
});

test("returns an error text if the list fails and keeps the link", async () => {
  const { data } = await loadInviteData({ "invite.list": unreachableResult });
  expect(data.invitePage).toBeNull();
  expect(data.link).not.toBeNull();
  expect(data.errorText).toContain("can't reach our servers");
});

test("accepts a response without a total", async () => {
  const { data } = await loadInviteData({ "invite.list": ok({ invites: [earned] }) });
  expect(data.invitePage).toEqual({ rows: [earned], page: 2, total: undefined });
});

test.each([
  ["no bonus is active", { status: false }, false],
  ["the bonus waits for its deposit", { status: true, attached: false, needed: 0, done: 0 }, false],
  ["its turnover is not met", { status: true, attached: true, needed: 1_000, done: 999.99 }, true],
  ["its turnover is met", { status: true, attached: true, needed: 1_000, done: 1_000 }, false],
  ["the backend sends only the status", { status: true }, true],
])("knows whether a bonus condition is pending: %s", (_, bonus, pending) =>
  expect(isConditionPending(bonus)).toBe(pending),
);
