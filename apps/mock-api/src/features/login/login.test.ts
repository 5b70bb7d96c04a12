import { changePassword } from "@mekong/contract/http/account";
import { login, logout } from "@mekong/contract/http/login";
import { getWallet } from "@mekong/contract/http/wallet";
import { TOKEN_LIFETIME_DAYS } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { FaultStore } from "../../http/faults";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { sample } from "../../testing-size";
import { signIn } from "./sign-in";

const { username, password } = demoMember;
const validCredentials = { body: { username, password } };
const invalidCredentials = { body: { username, password: "wrong" } };

test("a correct password returns a token that opens the wallet", async () => {
  const app = await TestApp.start();
  const { status, answer } = await app.call(login, validCredentials);
  expect(status).toBe(200);
  app.token = answer.token;
  expect((await app.call(getWallet, {})).status).toBe(200);
});

test("the token is not in the database", async () => {
  const app = await TestApp.signedIn();
  const rows = await app.world.read.token.findMany();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(app.token);
});

test("refuses an unknown user and a wrong password with the same response", async () => {
  const app = await TestApp.start();
  const unknown = await app.call(login, { body: { username: "0899999999", password } });
  const wrongPasswordResponse = await app.call(login, invalidCredentials);
  expect([unknown.status, unknown.answer]).toEqual([401, { message: "WRONG_CREDENTIAL" }]);
  expect([wrongPasswordResponse.status, wrongPasswordResponse.answer]).toEqual([unknown.status, unknown.answer]);
});

test("five failures in ten minutes block a correct password too, until ten minutes have passed", async () => {
  const app = await TestApp.start();
  for (let n = 0; n < 5; n++) expect((await app.call(login, invalidCredentials)).code).toBe("WRONG_CREDENTIAL");
  expect((await app.call(login, validCredentials)).code).toBe("REQUEST_LIMIT");
  await runAction(app.world, "clock.advance", { minutes: 10 });
  expect((await app.call(login, validCredentials)).status).toBe(200);
});

test("a deactivated member gets INACTIVE_USER only with the right password", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "member.deactivate", { member: username });
  expect((await app.call(login, validCredentials)).code).toBe("INACTIVE_USER");
  expect((await app.call(login, invalidCredentials)).code).toBe("WRONG_CREDENTIAL");
  expect((await app.call(getWallet, {})).answer).toEqual({ message: "INACTIVE_USER" });
});

test("logout revokes the token it is called with and no other", async () => {
  const app = await TestApp.signedIn();
  const other = app.token;
  await app.signIn();
  expect((await app.call(logout, {})).answer).toEqual({ message: "SUCCESS" });
  expect((await app.call(getWallet, {})).code).toBe("invalid-token");
  app.token = other;
  expect((await app.call(getWallet, {})).status).toBe(200);
});

test("a token's time is over after its lifetime by the world's clock", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "clock.advance", { days: TOKEN_LIFETIME_DAYS - 1 });
  expect((await app.call(getWallet, {})).status).toBe(200);
  await runAction(app.world, "clock.advance", { days: 1 });
  const { status, code } = await app.call(getWallet, {});
  expect([status, code]).toEqual([401, "EXPIRED_AUTH_TOKEN"]);
});

test("a sign-in running during a password change does not outlive the old password", async () => {
  const app = await TestApp.signedIn();
  const { world } = app;
  const body = { oldPassword: password, newPassword: "another" };
  // Changes the password after the sign-in has checked the old one, but before the sign-in is stored.
  const write: typeof world.write = async (work) => {
    expect((await app.call(changePassword, { body })).status).toBe(200);
    return world.write(work);
  };
  const late = signIn({ read: world.read, clock: world.clock, write }, username, password);
  await expect(late).rejects.toMatchObject({ code: "WRONG_CREDENTIAL" });
  expect(await world.read.token.count({ where: { revokedAt: null } })).toBe(1);
});

test("codes that only an operator's login returns come from faults and sign nobody in", async () => {
  const app = await TestApp.start();
  const faults = FaultStore.of(app.world);
  for (const [code, status] of [
    ["LOGIN_FAIL", 503],
    ["INVALID_IP", 403],
    ["INVALID_USER_1", 401],
    ["INVALID_USER_2", 401],
    ["INVALID_USER_3", 401],
    ["INVALID_USER_4", 401],
  ] as const) {
    await faults.put("login", { endpoint: "POST /api/login", times: 1, effect: { code } });
    const response = await app.call(login, validCredentials);
    expect([response.status, response.code]).toEqual([status, code]);
  }
  expect(await app.world.read.token.count()).toBe(0);
});

const spellings = [
  "081-234-5678",
  "081 234 5678",
  "081.234.5678",
  "(081) 234‑5678",
  "081–234—5678",
  "+66 81 234 5678",
  "+66 (0)81-234-5678",
  "0066812345678",
  "66812345678",
  "\u2066081 234 5678\u2069",
  "\u200b\ufeff0812345678\u00ad",
  "๐๘๑-๒๓๔-๕๖๗๘",
  "໐໘໑໒໓໔໕໖໗໘",
  "０８１－２３４－５６７８",
];

test.each(spellings)("signs in with the phone typed as %j", async (typed) => {
  const app = await TestApp.start();
  expect((await app.call(login, { body: { username: typed, password } })).status).toBe(200);
});

test.each(sample(spellings, 6))(
  "counts wrong passwords with the phone typed as %j for the same member",
  async (typed) => {
    const app = await TestApp.start();
    for (let n = 0; n < 5; n++) {
      const body = { username: n % 2 === 0 ? typed : username, password: "wrong" };
      expect((await app.call(login, { body })).code).toBe("WRONG_CREDENTIAL");
    }
    expect((await app.call(login, validCredentials)).code).toBe("REQUEST_LIMIT");
    expect((await app.call(login, { body: { username: typed, password } })).code).toBe("REQUEST_LIMIT");
  },
);

test("does not sign in with another country's code", async () => {
  const app = await TestApp.start();
  for (const typed of ["+856 81 234 5678", "+1 0812345678", "00856812345678"]) {
    expect((await app.call(login, { body: { username: typed, password } })).code).toBe("WRONG_CREDENTIAL");
  }
});
