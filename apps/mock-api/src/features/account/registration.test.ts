import { getProfile, registerAccount, validateAccount } from "@mekong/contract/http/account";
import { getWallet } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { FaultStore } from "../../http/faults";
import { TestApp } from "../../testing";
import { codeOf, Storm } from "../../testing-storm";
import { registrationInput, tryRegister } from "./testing";

const OK = [200, null, undefined];

test("a registered member can sign in, has no money and the entered profile", async () => {
  const app = await TestApp.start();
  const input = registrationInput();
  expect((await app.call(registerAccount, { body: input })).answer).toEqual({ message: "SUCCESS" });
  await app.logIn(input);
  const { answer } = await app.call(getProfile, {});
  expect(answer).toMatchObject({
    profile: {
      name: "มาลี ใจงาม",
      username: "0899990001",
      coin: 0,
      bankCode: "KBANK",
      bankAccountName: "มาลี ใจงาม",
      bankAccountNo: "9876543210",
      createdAt: "2026-11-20T03:00:00.000Z",
      currency: "BAHT",
    },
    bankAccount: { bank: { nameTH: "ธนาคารกสิกรไทย" } },
  });
  expect((await app.call(getWallet, {})).answer.wallet).toEqual({ amount: 0, bonus: 0 });
  const { passwordHash } = await app.world.read.member.findUniqueOrThrow({ where: { username: input.username } });
  expect(passwordHash).not.toContain(input.password);
});

test("trims names and removes separators from account numbers", async () => {
  const app = await TestApp.start();
  const input = { name: "  มาลี ", bankAccountName: " Malee  J ", bankAccountNo: "123-4 56789-0123" };
  expect(await tryRegister(app, input)).toEqual(OK);
  const member = await app.world.read.member.findUniqueOrThrow({ where: { username: "0899990001" } });
  expect(member).toMatchObject({ name: "มาลี", bankAccountName: "Malee  J", bankAccountNo: "1234567890123" });
});

test.each([
  "020 5512 3456",
  "20 5512 3456",
  "+856 20 5512 3456",
  "+856 (0)20 5512-3456",
  "00856 20 55123456",
  "8562055123456",
  "໐໒໐ ໕໕໑໒ ໓໔໕໖",
])("in the Lao variant %j registers and signs in the member 02055123456", async (typed) => {
  const app = await TestApp.start({ variant: "lao" });
  const bankCode = "BCEL";
  expect(await tryRegister(app, { username: typed, phoneNumber: "20 5512 3456", bankCode })).toEqual(OK);
  const again = { username: "2055123456", bankCode, bankAccountNo: "1234567890" };
  expect(await tryRegister(app, again)).toEqual([409, "EXISTING_USER", "username"]);
  await app.logIn({ username: typed, password: registrationInput().password });
  expect((await app.call(getProfile, {})).answer.profile.username).toBe("02055123456");
});

test.each(["+66 81 234 5678", "+1 205 551 2345", "0066812345678"])(
  "in the Lao variant refuses the foreign number %j",
  async (username) => {
    const app = await TestApp.start({ variant: "lao" });
    expect(await tryRegister(app, { username })).toEqual([400, "INVALID_USER_INFO", "username"]);
  },
);

test.each([
  "987\u20116\u201154321\u20110",
  "987–654–3210",
  "\u200b9876543210\ufeff",
  "\u2066987 654 3210\u2069",
  "98\u00ad76543210",
  "987.654.3210",
  "987\u00a0654\u202f3210",
  "๙๘๗-๖-๕๔๓๒๑-๐",
  "໙໘໗໖໕໔໓໒໑໐",
  "９８７６５４３２１０",
])("stores the account number typed as %j in plain digits", async (bankAccountNo) => {
  const app = await TestApp.start();
  expect(await tryRegister(app, { bankAccountNo })).toEqual(OK);
  const member = await app.world.read.member.findUniqueOrThrow({ where: { username: "0899990001" } });
  expect(member.bankAccountNo).toBe("9876543210");
  const again = { username: "0899990002", bankAccountNo: "9876543210" };
  expect(await tryRegister(app, again)).toEqual([409, "EXISTING_BANK", "bankAccountNo"]);
});

test("recognizes a bank account whatever the grouping of its number", async () => {
  const app = await TestApp.start();
  const grouped = demoMember.bankAccountNo.replace(/^(...)(...)/, "$1-$2 ");
  expect(await tryRegister(app, { bankAccountNo: grouped })).toEqual([409, "EXISTING_BANK", "bankAccountNo"]);
  expect(await tryRegister(app, { bankAccountNo: demoMember.bankAccountNo, bankCode: "SCB" })).toEqual(OK);
});

const phone = "PHONE_NUMBER_REQUIRE_10_DIGIT";
const bad = "INVALID_USER_INFO";
const refusals = [
  ["no name", { name: "   " }, 400, bad, "name"],
  ["a name that can't be printed", { name: "a\u0000b" }, 400, bad, "name"],
  ["a name of nothing that is seen", { name: "\u200b" }, 400, bad, "name"],
  ["a name of letters without a glyph", { name: "\u3164\u115f" }, 400, bad, "name"],
  ["a name that turns what is written after it", { name: "Malee\u202e" }, 400, bad, "name"],
  ["half a character for a name", { name: "a\ud800" }, 400, bad, "name"],
  ["nine digits", { username: "081234567" }, 400, phone, "username"],
  ["eleven digits", { username: "08123456789" }, 400, phone, "username"],
  ["letters", { username: "08123A5678" }, 400, phone, "username"],
  ["a plus", { username: "+668123456" }, 400, phone, "username"],
  ["a foreign number", { username: "+1 234 567 8901" }, 400, phone, "username"],
  ["a foreign number of ten digits", { username: "+1 234 567 890" }, 400, phone, "username"],
  ["a Lao number", { username: "+856 20 5512 3456" }, 400, phone, "username"],
  ["a number of another country after 00", { username: "0012345678" }, 400, phone, "username"],
  ["a country code in the middle", { username: "081+2345678" }, 400, phone, "username"],
  ["a line's end", { username: "089999000\n" }, 400, phone, "username"],
  ["no phone", { username: "" }, 400, phone, "username"],
  ["another phoneNumber", { phoneNumber: "0899990002" }, 400, bad, "phoneNumber"],
  ["kip", { currency: "LAK" }, 400, bad, "currency"],
  ["an unknown source", { sourceCode: "NOWHERE" }, 400, bad, "sourceCode"],
  ["an unknown inviter", { inviteCode: "PR000000000000000000000000" }, 400, bad, "inviteCode"],
  ["an invite code without its start", { inviteCode: "0123456789" }, 400, bad, "inviteCode"],
  ["nothing after PR", { inviteCode: "PR" }, 400, bad, "inviteCode"],
  ["a member's phone", { username: demoMember.username }, 409, "EXISTING_USER", "username"],
  ["a member's phone in Thai digits", { username: "๐๘๑-๒๓๔-๕๖๗๘" }, 409, "EXISTING_USER", "username"],
  ["a member's phone with country code", { username: "+66812345678" }, 409, "EXISTING_USER", "username"],
  ["an unknown bank", { bankCode: "XYZ" }, 400, "INVALID_BANK", "bankCode"],
  ["a payment provider for a bank", { bankCode: "WW" }, 400, "INVALID_BANK", "bankCode"],
  ["no bank", { bankCode: "" }, 400, "INVALID_BANK", "bankCode"],
  ["no account name", { bankAccountName: " " }, 400, bad, "bankAccountName"],
  ["a Thai name at KTB", { bankCode: "KTB" }, 400, "BANK_ACCOUNT_NAME_ENG", "bankAccountName"],
  ["a Thai name at TMB", { bankCode: "TMB" }, 400, "BANK_ACCOUNT_NAME_ENG", "bankAccountName"],
  ["a Thai name at BBL", { bankCode: "BBL" }, 400, "BANK_ACCOUNT_NAME_ENG", "bankAccountName"],
  [
    "a dot in a name at BBL",
    { bankCode: "BBL", bankAccountName: "J. Doe" },
    400,
    "BANK_ACCOUNT_NAME_ENG",
    "bankAccountName",
  ],
  ["no account number", { bankAccountNo: "" }, 400, bad, "bankAccountNo"],
  ["a number of five digits", { bankAccountNo: "12345" }, 400, bad, "bankAccountNo"],
  ["a number of 21 digits", { bankAccountNo: "1".repeat(21) }, 400, bad, "bankAccountNo"],
  ["letters in the number", { bankAccountNo: "12345678AB" }, 400, bad, "bankAccountNo"],
  ["a member's account", { bankAccountNo: demoMember.bankAccountNo }, 409, "EXISTING_BANK", "bankAccountNo"],
] as const;

test("refuses invalid registrations, also in validate, and registers nobody", async () => {
  const app = await TestApp.start();
  const members = await app.world.read.member.count();
  for (const [about, changed, ...refusal] of refusals) {
    expect([about, await tryRegister(app, changed)]).toEqual([about, refusal]);
    const checked = await app.call(validateAccount, { body: registrationInput(changed) });
    // `validate` ignores empty bank fields: the bank step comes later.
    const emptyBank = Object.entries(changed).some(([key, value]) => key.startsWith("bank") && value === "");
    expect([about, checked.status, checked.code, checked.path]).toEqual([about, ...(emptyBank ? OK : refusal)]);
  }
  expect(await app.world.read.member.count()).toBe(members);
});

test("stores names at KTB, TMB and BBL in upper case", async () => {
  const app = await TestApp.start();
  for (const [n, bankCode] of ["KTB", "TMB", "BBL"].entries()) {
    const username = `089999000${n}`;
    expect(await tryRegister(app, { username, bankCode, bankAccountName: "Malee Jaingam" })).toEqual(OK);
    const member = await app.world.read.member.findUniqueOrThrow({ where: { username } });
    expect(member.bankAccountName).toBe("MALEE JAINGAM");
  }
});

test("validate accepts the profile step alone and registers nobody", async () => {
  const app = await TestApp.start();
  const members = await app.world.read.member.count();
  const { name, username, password } = registrationInput();
  const steps = [
    { name, username, password },
    { name, username, password, phoneNumber: username, sourceCode: "", inviteCode: "" },
    { name, username, password, bankCode: "", bankAccountName: "", bankAccountNo: "" },
    { name, username, password, bankCode: "KTB" },
  ];
  for (const body of steps) expect((await app.call(validateAccount, { body })).answer).toEqual({ message: "SUCCESS" });
  expect(await app.world.read.member.count()).toBe(members);
});

test("stores source and invite code with the member", async () => {
  const app = await TestApp.start();
  await app.world.write((tx) =>
    tx.db.source.create({ data: { code: "TEST", position: 999, th: "ทดสอบ", lo: "ທົດສອບ", en: "Test" } }),
  );
  const inviter = await app.world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  expect(await tryRegister(app, { sourceCode: "TEST", inviteCode: `PR${inviter.id}` })).toEqual(OK);
  const member = await app.world.read.member.findUniqueOrThrow({ where: { username: "0899990001" } });
  expect(member).toMatchObject({ sourceCode: "TEST", invitedById: inviter.id });

  const pasted = `\u2066PR ${inviter.id.replace(/^../, "$&\u200b")}\u2069`;
  expect(await tryRegister(app, { username: "0899990002", bankAccountNo: "1112223334", inviteCode: pasted })).toEqual(
    OK,
  );
  const other = await app.world.read.member.findUniqueOrThrow({ where: { username: "0899990002" } });
  expect(other.invitedById).toBe(inviter.id);
});

test("in the Lao variant a phone has 8 to 12 digits after its 0, and the default currency is kip", async () => {
  const app = await TestApp.start({ variant: "lao" });
  const usernames = ["020555123", "0205551234567"];
  expect(await tryRegister(app, { username: "20555123", bankCode: "BCEL" })).toEqual(OK);
  expect(await tryRegister(app, { username: "205551234567", currency: "BAHT" })).toEqual(OK);
  const members = await app.world.read.member.findMany({ where: { username: { in: usernames } } });
  expect(members.map(({ username, currency }) => [username, currency]).sort()).toEqual([
    ["020555123", "LAK"],
    ["0205551234567", "BAHT"],
  ]);
  for (const username of ["2055512", "2055512345678", "2055512a"]) {
    expect(await tryRegister(app, { username })).toEqual([400, "INVALID_USER_INFO", "username"]);
  }
});

test("twenty parallel registrations of one phone, or one bank account, create one member", async () => {
  const app = await TestApp.start();
  const storm = new Storm(20);
  const register = (changed: Parameters<typeof registrationInput>[0]) =>
    codeOf(app.call(registerAccount, { body: registrationInput(changed) }));
  const digits = (n: number) => String(n).padStart(6, "0");
  const samePhone = await storm.run((n) => register({ bankAccountNo: `5550${digits(n)}` }));
  expect(samePhone).toEqual({ ok: 1, EXISTING_USER: storm.size - 1 });
  const sameBank = await storm.run((n) => register({ username: `0877${digits(n)}` }));
  expect(sameBank).toEqual({ ok: 1, EXISTING_BANK: storm.size - 1 });
  expect(await app.world.read.member.count({ where: { bankAccountNo: "9876543210" } })).toBe(1);
});

test("a missing field is KEY_MISSING, a malformed or unknown one KEY_INVALID, each with its path", async () => {
  const app = await TestApp.start();
  const validBody: Record<string, unknown> = registrationInput();
  for (const path of Object.keys(validBody)) {
    const { [path]: _, ...rest } = validBody;
    const missing = await app.send("POST", "/api/account", rest);
    expect([missing.status, missing.code, missing.path]).toEqual([400, "KEY_MISSING", path]);
    for (const value of [null, 5, true, [], {}, "x".repeat(300)]) {
      for (const url of ["/api/account", "/api/account/validate"]) {
        const malformed = await app.send("POST", url, { ...validBody, [path]: value });
        expect([malformed.status, malformed.code, malformed.path]).toEqual([400, "KEY_INVALID", path]);
      }
    }
  }
  for (const [path, value] of [
    ["password", ""],
    ["currency", "USD"],
    ["currency", ""],
    ["otpToken", ""],
    ["coin", 100],
    ["active", true],
    ["invitedById", "1"],
  ] as const) {
    const { status, code, path: at } = await app.send("POST", "/api/account", { ...validBody, [path]: value });
    expect([status, code, at]).toEqual([400, "KEY_INVALID", path]);
  }
  expect(await app.world.read.member.count({ where: { username: "0899990001" } })).toBe(0);
});

test("REGISTER_FAIL comes from a fault and registers nobody", async () => {
  const app = await TestApp.start();
  await FaultStore.of(app.world).put("f", {
    endpoint: "POST /api/account",
    times: 1,
    effect: { code: "REGISTER_FAIL" },
  });
  expect(await tryRegister(app)).toEqual([502, "REGISTER_FAIL", undefined]);
  expect(await tryRegister(app)).toEqual(OK);
});
