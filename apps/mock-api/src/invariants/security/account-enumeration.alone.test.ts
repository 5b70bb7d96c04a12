import { scrypt } from "node:crypto";
import { login } from "@mekong/contract/http/login";
import { verifyOtp } from "@mekong/contract/http/otp";
import { LOGIN_FAILURES_ALLOWED } from "@mekong/contract/limits";
import { expect, test, vi } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";

// Counts hash operations, because time measurements are unreliable on a busy machine.
vi.mock("node:crypto", async (original) => {
  const real = await original<typeof import("node:crypto")>();
  return { ...real, scrypt: vi.fn(real.scrypt) };
});

const { username, password } = demoMember;
const UNKNOWN = "0899999999";
/** One hash needs these salt bytes, key bytes and cost in tests. */
const ONE_HASH = [16, 32, { N: 16, r: 8, p: 1 }];

/** Returns the response and the hash operations. */
async function observeLogin(app: TestApp, body: { username: string; password: string }) {
  vi.mocked(scrypt).mockClear();
  const { status, response } = await app.call(login, { body });
  const { date: _, "x-request-id": _id, ...headers } = response.headers;
  const cost = vi
    .mocked(scrypt)
    .mock.calls.map(([, salt, length, options]) => [(salt as Buffer).length, length, options]);
  return { status, body: response.body, headers, cost };
}

test("login gives the same response and cost for a wrong password, an unknown and a deactivated member", {
  timeout: 60_000,
}, async () => {
  const app = await TestApp.start();
  const deactivated = "0800000007";
  await runAction(app.world, "member.create", { username: deactivated, password });
  await runAction(app.world, "member.deactivate", { member: deactivated });
  for (let n = 0; n < LOGIN_FAILURES_ALLOWED + 2; n++) {
    const wrongPasswordResult = await observeLogin(app, { username, password: "wrong" });
    expect(await observeLogin(app, { username: UNKNOWN, password })).toEqual(wrongPasswordResult);
    expect(await observeLogin(app, { username: deactivated, password: "wrong" })).toEqual(wrongPasswordResult);
    const limited = n >= LOGIN_FAILURES_ALLOWED;
    expect([wrongPasswordResult.status, wrongPasswordResult.cost]).toEqual([
      limited ? 429 : 401,
      limited ? [] : [ONE_HASH],
    ]);
  }
});

test("an unknown one-time code reveals nothing about phones", async () => {
  const app = await TestApp.start();
  const verify = (otpToken: string) => app.call(verifyOtp, { body: { otpToken, otpCode: "123456" } });
  const answers = [await verify("x".repeat(43)), await verify("y".repeat(43))].map(({ status, response }) => [
    status,
    response.body,
  ]);
  expect(answers[0]).toEqual(answers[1]);
});

test("outside tests, a hash costs 16 MiB of memory", async () => {
  vi.resetModules();
  const { hashCost, passwordScheme } = await import("../../domain/password-scheme");
  expect(hashCost(passwordScheme())).toEqual({ N: 16_384, r: 8, p: 1 });
});
