import { expect, test } from "vitest";
import { type Answers, lost, ok, scriptedApi } from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import { inviteData } from "./invite.server";

withSettings();

const earned = { from: { name: "มานี" }, amount: 3, createdAt: "2026-11-20T00:00:00.000Z" };
const answers: Answers = {
  "invite.banners": ok({ banners: [{ image: "data:image/png;base64,A", html: "<script>x</script><p>a</p>" }] }),
  "account.profile": ok({ profile: { _id: "5f0a" } }),
  "invite.list": ok({ total: 11, invites: [earned] }),
  "bonus.checkActive": ok({ status: true, type: "day" }),
};

function ask(changes: Answers = {}, headers: Record<string, string> = {}) {
  const { api, asked } = scriptedApi({ ...answers, ...changes });
  const request = new Request("http://wallet.example:8080/user/invite?page=2", {
    headers: { Cookie: "i18next=EN", ...headers },
  });
  return inviteData(api, request, 2).then((data) => ({ data, asked }));
}

test("returns link, page, banners and the bonus condition", async () => {
  const { data, asked } = await ask();
  expect(data.banners).toEqual([{ image: "data:image/png;base64,A", html: "<p>a</p>" }]);
  expect(data.link?.address).toBe("http://wallet.example:8080/register?code=PR5f0a");
  expect(data.link?.qr).toMatch(/^<svg /);
  expect(data.listed).toEqual({ rows: [earned], page: 2, total: 11 });
  const lists = asked.filter(({ name }) => name === "invite.list");
  expect(lists).toEqual([{ name: "invite.list", body: { page: 2, limit: 10 } }]);
  expect(data).toMatchObject({ pending: true, trouble: null });
});

test("uses https behind a TLS proxy and ignores X-Forwarded-Host", async () => {
  const { data } = await ask({}, { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example" });
  expect(data.link?.address).toBe("https://wallet.example:8080/register?code=PR5f0a");
});

test("shows no error if only banners and bonus condition are missing", async () => {
  const { data } = await ask({ "invite.banners": lost, "bonus.checkActive": { kind: "broken" } });
  expect(data).toMatchObject({ banners: [], pending: null, trouble: null, listed: { page: 2 } });
});

test("returns an error text if the list fails and keeps the link", async () => {
  const { data } = await ask({ "invite.list": lost });
  expect(data.listed).toBeNull();
  expect(data.link).not.toBeNull();
  expect(data.trouble).toContain("can't reach our servers");
});

test("accepts a response without a total", async () => {
  const { data } = await ask({ "invite.list": ok({ invites: [earned] }) });
  expect(data.listed).toEqual({ rows: [earned], page: 2, total: undefined });
});
