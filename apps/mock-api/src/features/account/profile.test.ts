import { getProfile, updateBankAccountName, updateProfile } from "@mekong/contract/http/account";
import { getWallet } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { manyMembers } from "../../testing-money";
import { codeOf, Storm } from "../../testing-storm";

const other = { username: "0800000002", password: "another1", bankCode: "SCB", bankAccountNo: "2223334445" };
const changed = {
  name: "สมชาย ใหม่",
  bankCode: "SCB",
  bankAccountName: "สมชาย ใหม่",
  bankAccountNo: "555-5-55555-5",
};

/** Starts an app with the demo member signed in and another member created. */
async function withAnother(): Promise<TestApp> {
  const app = await TestApp.signedIn();
  await runAction(app.world, "member.create", other);
  return app;
}

async function changeTo(app: TestApp, body: typeof changed) {
  const { status, code, path } = await app.call(updateProfile, { body });
  return [status, code, path];
}

test("returns the same profile as the wallet", async () => {
  const app = await TestApp.signedIn();
  const { answer } = await app.call(getProfile, {});
  const { profile, bankAccount } = (await app.call(getWallet, {})).answer;
  expect(answer).toEqual({ profile, bankAccount });
  expect(answer.profile.username).toBe(demoMember.username);
});

test("refuses to read or change a profile without a sign-in", async () => {
  const app = await TestApp.start();
  for (const [method, path] of [
    ["GET", "/api/account/profile"],
    ["PUT", "/api/account/profile"],
    ["PUT", "/api/account/bankAccountName"],
    ["PUT", "/api/account/changepwd"],
  ] as const) {
    expect((await app.send(method, path, method === "GET" ? undefined : {})).code).toBe("invalid-token");
  }
});

test("returns the changed profile and changes no other member", async () => {
  const app = await withAnother();
  const before = await app.world.read.member.findUniqueOrThrow({ where: { username: other.username } });
  const { answer } = await app.call(updateProfile, { body: changed });
  expect(answer).toMatchObject({
    profile: { ...changed, bankAccountNo: "5555555555", username: demoMember.username },
    bankAccount: { bankAccountNo: "5555555555", bank: { nameTH: "ธนาคารไทยพาณิชย์" } },
  });
  expect((await app.call(getProfile, {})).answer).toEqual(answer);
  expect(await app.world.read.member.findUniqueOrThrow({ where: { username: other.username } })).toEqual(before);
});

test("accepts the member's own bank account, refuses another member's with EXISTING_BANK", async () => {
  const app = await withAnother();
  const { bankAccountNo } = demoMember;
  const ownAccount = { ...changed, bankCode: demoMember.bankCode.BAHT, bankAccountNo };
  expect(await changeTo(app, ownAccount)).toEqual([200, null, undefined]);
  const otherAccount = { ...changed, bankCode: other.bankCode, bankAccountNo: other.bankAccountNo };
  expect(await changeTo(app, otherAccount)).toEqual([409, "EXISTING_BANK", "bankAccountNo"]);
});

test("refuses invalid fields and changes nothing", async () => {
  const app = await TestApp.signedIn();
  const before = (await app.call(getProfile, {})).answer;
  for (const [invalid, code, path] of [
    [{ name: "" }, "INVALID_USER_INFO", "name"],
    [{ bankCode: "XYZ" }, "INVALID_BANK", "bankCode"],
    [{ bankAccountName: "" }, "INVALID_USER_INFO", "bankAccountName"],
    [{ bankCode: "KTB" }, "BANK_ACCOUNT_NAME_ENG", "bankAccountName"],
    [{ bankAccountNo: "none" }, "INVALID_USER_INFO", "bankAccountNo"],
  ] as const) {
    expect(await changeTo(app, { ...changed, ...invalid })).toEqual([400, code, path]);
  }
  expect((await app.call(getProfile, {})).answer).toEqual(before);
});

test("one of eight parallel members gets the same bank account", async () => {
  const app = await TestApp.start();
  const storm = new Storm(8);
  const members = await manyMembers(app, storm.size);
  const counts = await storm.run((n) =>
    codeOf(app.call(updateProfile, { body: changed }, { authorization: `Bearer ${members[n]?.token}` })),
  );
  expect(counts).toEqual({ ok: 1, EXISTING_BANK: storm.size - 1 });
});

test("requires an English account name at KTB and stores it in upper case", async () => {
  const app = await TestApp.start();
  const member = { username: "0800000003", password: "another1", name: "มานะ ดี", bankCode: "KTB" };
  await runAction(app.world, "member.create", member);
  await app.signIn(member);
  expect((await app.call(getProfile, {})).answer.profile.bankAccountName).toBe("มานะ ดี");
  const { answer } = await app.call(updateBankAccountName, {
    body: { bankCode: "KTB", bankAccountName: " Mana Dee " },
  });
  expect(answer).toMatchObject({
    profile: { name: "มานะ ดี", bankAccountName: "MANA DEE", bankCode: "KTB" },
    bankAccount: { bankAccountName: "MANA DEE" },
  });
});

test("changes the account name only for the member's own bank, and only to an English name", async () => {
  const app = await TestApp.signedIn();
  const validBody = { bankCode: demoMember.bankCode.BAHT as string, bankAccountName: "SOMCHAI" };
  for (const [invalid, code, path] of [
    [{ bankCode: "SCB" }, "INVALID_BANK", "bankCode"],
    [{ bankCode: "XYZ" }, "INVALID_BANK", "bankCode"],
    [{ bankAccountName: "สมชาย" }, "BANK_ACCOUNT_NAME_ENG", "bankAccountName"],
    [{ bankAccountName: "JOHN 2" }, "BANK_ACCOUNT_NAME_ENG", "bankAccountName"],
    [{ bankAccountName: "  " }, "BANK_ACCOUNT_NAME_ENG", "bankAccountName"],
  ] as [Partial<typeof validBody>, string, string][]) {
    const response = await app.call(updateBankAccountName, { body: { ...validBody, ...invalid } });
    expect([response.status, response.code, response.path]).toEqual([400, code, path]);
  }
  expect((await app.call(getProfile, {})).answer.profile.bankAccountName).toBe(demoMember.name);
});

test("a missing field is KEY_MISSING, a malformed or unknown one KEY_INVALID, each with its path", async () => {
  const app = await TestApp.signedIn();
  for (const [url, validBody] of [
    ["/api/account/profile", changed],
    ["/api/account/bankAccountName", { bankCode: "KBANK", bankAccountName: "SOMCHAI" }],
  ] as [string, Record<string, unknown>][]) {
    for (const path of Object.keys(validBody)) {
      const { [path]: _, ...rest } = validBody;
      const missing = await app.send("PUT", url, rest);
      expect([missing.status, missing.code, missing.path]).toEqual([400, "KEY_MISSING", path]);
      for (const value of [null, 5, [], "x".repeat(300)]) {
        const malformed = await app.send("PUT", url, { ...validBody, [path]: value });
        expect([malformed.status, malformed.code, malformed.path]).toEqual([400, "KEY_INVALID", path]);
      }
    }
    for (const extra of ["username", "coin", "currency", "_id"]) {
      const { status, code, path } = await app.send("PUT", url, { ...validBody, [extra]: "1" });
      expect([status, code, path]).toEqual([400, "KEY_INVALID", extra]);
    }
  }
});
