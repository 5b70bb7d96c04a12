import type { Endpoint } from "@mekong/contract/endpoint";
import { beforeAll, expect, test, vi } from "vitest";
import type { Api, ApiResult } from "../../server/api.server";
import { inviteData } from "./invite.server";

beforeAll(() => vi.stubEnv("SESSION_SECRET", "a-secret-for-tests"));

const ok = (answer: unknown): ApiResult<unknown> => ({
  kind: "ok",
  answer,
  worldTime: "2026-11-20T00:00:00.000Z",
  faultsLive: 0,
});
const earned = { from: { name: "มานี" }, amount: 3, createdAt: "2026-11-20T00:00:00.000Z" };
const answers: Record<string, ApiResult<unknown>> = {
  "invite.banners": ok({ banners: [{ image: "data:image/png;base64,A", html: "<script>x</script><p>a</p>" }] }),
  "account.profile": ok({ profile: { _id: "5f0a" } }),
  "invite.list": ok({ total: 11, invites: [earned] }),
  "bonus.checkActive": ok({ status: true, type: "day" }),
};

function ask(changes: Record<string, ApiResult<unknown>> = {}, headers: Record<string, string> = {}) {
  const inputs = new Map<string, unknown>();
  const api = {
    faultsLive: 0,
    call: async ({ name }: Endpoint, input: unknown) => {
      inputs.set(name, input);
      return { ...answers, ...changes }[name];
    },
  } as unknown as Api;
  const request = new Request("http://wallet.example:8080/user/invite?page=2", {
    headers: { Cookie: "i18next=EN", ...headers },
  });
  return inviteData(api, request, 2).then((data) => ({ data, inputs }));
}

test("link, page, banners and what applies now, as the backend says them", async () => {
  const { data, inputs } = await ask();
  expect(data.banners).toEqual([{ image: "data:image/png;base64,A", html: "<p>a</p>" }]);
  expect(data.link?.address).toBe("http://wallet.example:8080/register?code=PR5f0a");
  expect(data.link?.qr).toMatch(/^<svg /);
  expect(data.listed).toEqual({ rows: [earned], page: 2, total: 11 });
  expect(inputs.get("invite.list")).toEqual({ body: { page: 2, limit: 10 } });
  expect(data).toMatchObject({ pending: true, trouble: null });
});

test("behind a proxy that ends TLS the link is https; a host that a header only claims is not taken", async () => {
  const { data } = await ask({}, { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example" });
  expect(data.link?.address).toBe("https://wallet.example:8080/register?code=PR5f0a");
});

test("without banners, and without what applies now, the rest is there and nothing is said", async () => {
  const { data } = await ask({ "invite.banners": { kind: "unreachable" }, "bonus.checkActive": { kind: "broken" } });
  expect(data).toMatchObject({ banners: [], pending: null, trouble: null, listed: { page: 2 } });
});

test("a list that can't be had is said, and the link stays", async () => {
  const { data } = await ask({ "invite.list": { kind: "unreachable" } });
  expect(data.listed).toBeNull();
  expect(data.link).not.toBeNull();
  expect(data.trouble).toContain("can't reach the system");
});

test("a backend that does not count its rows is fine", async () => {
  const { data } = await ask({ "invite.list": ok({ invites: [earned] }) });
  expect(data.listed).toEqual({ rows: [earned], page: 2, total: undefined });
});
