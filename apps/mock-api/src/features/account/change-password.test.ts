import { changePassword } from "@mekong/contract/http/account";
import { login, logout } from "@mekong/contract/http/login";
import { getWallet } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { Storm } from "../../testing-storm";

const { username, password } = demoMember;

async function change(app: TestApp, oldPassword: string, newPassword: string) {
  const { status, code, path } = await app.call(changePassword, { body: { oldPassword, newPassword } });
  return [status, code, path];
}

test("a password change replaces the old password and revokes all other sign-ins", async () => {
  const app = await TestApp.signedIn();
  const elsewhere = app.token;
  await app.signIn();
  const { answer } = await app.call(changePassword, { body: { oldPassword: password, newPassword: "x" } });
  expect(answer).toEqual({ message: "SUCCESS" });
  expect((await app.call(getWallet, {})).status).toBe(200);
  app.token = elsewhere;
  expect((await app.call(getWallet, {})).code).toBe("invalid-token");
  expect((await app.call(login, { body: { username, password } })).code).toBe("WRONG_CREDENTIAL");
  expect((await app.call(login, { body: { username, password: "x" } })).status).toBe(200);
});

test("does not sign out other members", async () => {
  const app = await TestApp.start();
  const other = { username: "0800000002", password: "another1" };
  await runAction(app.world, "member.create", other);
  await app.signIn(other);
  const otherToken = app.token;
  await app.signIn();
  expect(await change(app, password, "y")).toEqual([200, null, undefined]);
  app.token = otherToken;
  expect((await app.call(getWallet, {})).status).toBe(200);
});

test("ends sign-ins at that time, leaves expired ones unchanged, and emits the member's id", async () => {
  const app = await TestApp.signedIn();
  await app.signIn();
  await app.call(logout, {});
  const before = app.world.clock.now();
  await app.signIn();
  await runAction(app.world, "clock.advance", { hours: 1 });
  const signInEvents = () => app.world.events.after(0).filter(({ about }) => about === "signIns");
  const eventCountBefore = signInEvents().length;
  await change(app, password, "y");
  const ends = await app.world.read.token.findMany({ select: { revokedAt: true }, orderBy: { revokedAt: "asc" } });
  expect(ends.map(({ revokedAt }) => revokedAt)).toEqual([null, before, app.world.clock.now()]);
  const { id: memberId } = await app.world.read.member.findUniqueOrThrow({ where: { username } });
  expect(signInEvents().slice(eventCountBefore)).toMatchObject([{ data: { memberId } }]);
});

test("a correct old password resets the failure count", async () => {
  const app = await TestApp.signedIn();
  for (let n = 0; n < 4; n++) await change(app, "wrong", "y");
  expect((await change(app, password, password))[0]).toBe(200);
  expect(await app.world.read.loginFailure.count()).toBe(0);
});

test("refuses a wrong old password and changes nothing", async () => {
  const app = await TestApp.signedIn();
  expect(await change(app, "wrong", "y")).toEqual([400, "WRONG_PASSWORD", "oldPassword"]);
  await app.signIn();
});

test("twenty parallel guesses of the old password get five results, then ten minutes of refusals, at login too", async () => {
  const app = await TestApp.signedIn();
  const storm = new Storm(20);
  const counts = await storm.run(async () => String((await change(app, "wrong", "y"))[1]));
  expect(counts).toEqual({ WRONG_PASSWORD: 5, REQUEST_LIMIT: storm.size - 5 });
  expect((await change(app, password, "y"))[1]).toBe("REQUEST_LIMIT");
  expect((await app.call(login, { body: { username, password } })).code).toBe("REQUEST_LIMIT");
  await runAction(app.world, "clock.advance", { minutes: 10 });
  expect((await change(app, password, "y"))[0]).toBe(200);
});

test("exactly one of ten parallel changes succeeds", async () => {
  const app = await TestApp.signedIn();
  const successfulPasswords: number[] = [];
  await new Storm(10).run(async (n) => {
    const [status] = await change(app, password, `new-${n}`);
    if (status === 200) successfulPasswords.push(n);
    return String(status);
  });
  expect(successfulPasswords).toHaveLength(1);
  await app.logIn({ username, password: `new-${successfulPasswords[0]}` });
});

test("accepts passwords of 1 to 256 characters and no other fields", async () => {
  const app = await TestApp.signedIn();
  const longestPassword = "ก".repeat(256);
  expect(await change(app, password, longestPassword)).toEqual([200, null, undefined]);
  await app.logIn({ username, password: longestPassword });
  expect(await change(app, longestPassword, "y".repeat(257))).toEqual([400, "KEY_INVALID", "newPassword"]);
  expect(await change(app, longestPassword, "")).toEqual([400, "KEY_INVALID", "newPassword"]);
  expect(await change(app, "", "y")).toEqual([400, "KEY_INVALID", "oldPassword"]);
  for (const [body, code, at] of [
    [{ oldPassword: longestPassword }, "KEY_MISSING", "newPassword"],
    [{ newPassword: "y" }, "KEY_MISSING", "oldPassword"],
    [{ oldPassword: longestPassword, newPassword: 5 }, "KEY_INVALID", "newPassword"],
    [{ oldPassword: longestPassword, newPassword: "y", username: "0800000002" }, "KEY_INVALID", "username"],
  ] as const) {
    const response = await app.send("PUT", "/api/account/changepwd", body);
    expect([response.status, response.code, response.path]).toEqual([400, code, at]);
  }
});
