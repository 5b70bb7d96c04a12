import { expect, test } from "vitest";
import type { Endpoint } from "../endpoint";
import { type ErrorCode, errorCodes, statusOf } from "../errors";
import { memberEndpoints } from "../http/catalogue";
import { chatHistory } from "../http/chat";
import { getGameAccount } from "../http/games";
import { listInvites, receiveInviteBonus } from "../http/invite";
import { login } from "../http/login";
import { lookupActive, lookupBanks, lookupDeposit } from "../http/lookup";
import { verifyOtp } from "../http/otp";
import { findPromotion } from "../http/promotion";
import { getQrcode } from "../http/qrcode";
import { spin } from "../http/spinwheel";
import { listStatements } from "../http/statement";
import { getWallet, transfer } from "../http/wallet";
import { checkResponse, type Variant } from "./check-response";
import { isInformation } from "./deviation";
import { referencedEndpoints, specReference } from "./spec-references";

const at = "2026-11-20T03:00:00.000Z";
const profile = {
  _id: "1",
  name: "Somchai",
  username: "0812345678",
  coin: 1,
  bankCode: "KBANK",
  bankAccountName: "SOMCHAI JAIDEE",
  bankAccountNo: "0001234567",
  createdAt: at,
  currency: "BAHT",
};
const game = {
  ...{ code: "pg", name: "PG", category: "slot", logo: null, background: null },
  ...{ webUrl: null, androidLink: null, iosLink: null, isActive: true, amount: 4.35 },
};
const wallet = {
  profile,
  bankAccount: { bankAccountName: "SOMCHAI JAIDEE", bankAccountNo: "0001234567", bank: { nameTH: "กสิกรไทย" } },
  wallet: { amount: 19.99 },
  invite: { amount: 0, success: 100, fail: 50 },
  slots: [game, game],
};

function check(endpoint: unknown, body: unknown, status = 200, variant: Variant = "thai") {
  return checkResponse(
    endpoint as Endpoint,
    { status, headers: { "content-type": "application/json" }, body },
    variant,
  );
}

/** Checks a response and returns each deviation as `kind path: seen`. */
function summary(...args: Parameters<typeof check>): string[] {
  return check(...args).map(({ kind, path, seen }) => `${kind} ${path}: ${seen}`);
}

test("finds nothing in a response with only the fields of the specification", () => {
  expect(check(getWallet, wallet)).toEqual([]);
  expect(check(lookupActive, {})).toEqual([]);
  expect(check(findPromotion, null)).toEqual([]);
  expect(check(spin, { success: false, error: "SOME_CODE_OF_THE_OPERATOR" })).toEqual([]);
});

test("names kind, field, expected and seen value, and the section of the specification", () => {
  expect(check(getWallet, { ...wallet, wallet: { amount: 1.005 } })).toEqual([
    {
      kind: "money",
      path: "wallet.amount",
      expected: "a number with at most two decimals",
      seen: "number 1.005",
      reference: "spec §7 GET /api/wallet; §3 User info, Profile, Bank account, Wallet, Game item; §9 Number format",
    },
  ]);
});

test.each<[string, unknown, unknown, string[]]>([
  ["a missing object", getWallet, { ...wallet, invite: undefined }, ["missing invite: nothing"]],
  ["null where a value is required", getWallet, { ...wallet, invite: null }, ["wrong type invite: null"]],
  [
    "a renamed field in a list, once",
    getWallet,
    { ...wallet, slots: wallet.slots.map(({ amount, ...rest }) => ({ ...rest, balance: amount })) },
    ["missing slots[].amount: nothing", "unknown field slots[].balance: number"],
  ],
  [
    "money as a string",
    getWallet,
    { ...wallet, wallet: { amount: "19.99" } },
    ['wrong type wallet.amount: string "19.99"'],
  ],
  [
    "negative money above 0",
    listInvites,
    { invites: [{ from: { name: "A" }, amount: -1, createdAt: at }] },
    ["invalid value invites[].amount: number -1"],
  ],
  [
    "a time in milliseconds",
    listStatements,
    { total: 1, statements: [{ ...statement(), createdAt: 1_763_000 }] },
    ["time statements[].createdAt: number ••••"],
  ],
  [
    "a time for people",
    listStatements,
    { total: 1, statements: [{ ...statement(), createdAt: "20/11/2026" }] },
    ['time statements[].createdAt: string "20/11/2026"'],
  ],
  [
    "a time with an offset",
    listStatements,
    { total: 1, statements: [{ ...statement(), createdAt: "2026-11-20T03:00:00+07:00" }] },
    ['time statements[].createdAt: string "2026-11-20T03:00:00+07:00"'],
  ],
  ["a list that is an object", lookupBanks, { banks: {} }, ["wrong type banks: object"]],
  ["a list instead of an object", lookupBanks, [{ code: "KTB", nameTH: "กรุงไทย" }], ["wrong type (body): list of 1"]],
  ["a discriminator of another type", getQrcode, { hasQrcode: "false" }, ['wrong type hasQrcode: string "false"']],
  ["no discriminator", getQrcode, {}, ["missing hasQrcode: nothing"]],
  [
    "fields that the discriminator requires",
    getQrcode,
    { hasQrcode: true, qrcode: "<svg/>", amount: 1, expireIn: 1.5 },
    ["missing qrcodeId: nothing", "wrong type expireIn: number 1.5"],
  ],
  [
    "an unknown value",
    getWallet,
    { ...wallet, slots: [{ ...game, category: "casino" }] },
    ['invalid value slots[].category: string "casino"'],
  ],
  [
    "an unknown code of success",
    receiveInviteBonus,
    { message: "INVITE_PAID" },
    ['unknown code message: string "INVITE_PAID"'],
  ],
  [
    "a known code that is not the endpoint's",
    verifyOtp,
    { code: "OTP_VERIFIED" },
    ['invalid value code: string "OTP_VERIFIED"'],
  ],
  [
    "a field beyond the specification",
    lookupActive,
    { terminated: null, version: "2" },
    ["unknown field version: string"],
  ],
  ["a field in a message of chat", chatHistory, history({ message_type: "text", payload: { message: 5 } }), []],
  [
    "a chat message without a type",
    chatHistory,
    history({ payload: {} }),
    ["missing conversations[].message.message_type: nothing"],
  ],
])("finds %s", (_title, endpoint, body, expected) => {
  expect(summary(endpoint, body)).toEqual(expected);
});

function statement() {
  return { statementType: "deposit", from: "KBANK", to: "wallet", status: "SUCCESS", amount: 1, createdAt: at };
}

function history(message: unknown) {
  const ids = { userId: "1", guestId: null, username: null, name: "A", clientKey: null, readAt: null };
  return {
    ...{ total: 1, unread: 0, session_id: "1" },
    conversations: [{ id: 1, sender: "customer", message, createdAt: at, session_id: "1", ...ids }],
  };
}

test("accepts kip only in the Lao variant", () => {
  const body = { ...wallet, profile: { ...profile, currency: "LAK" } };
  expect(summary(getWallet, body)).toEqual(['invalid value profile.currency: string "LAK"']);
  expect(check(getWallet, body, 200, "lao")).toEqual([]);
  expect(check(getWallet, wallet, 200, "lao")).toEqual([]);
  const account = { bankCode: "BCEL", bankType: "BANK", mode: "AUTO", bank: { nameTH: "บ", nameEN: "B" } };
  const deposit = {
    banks: [{ ...account, bankAccountName: "A", bankAccountNo: "1", currency: "USD" }],
    wallets: [],
    isManual: true,
  };
  expect(summary(lookupDeposit, deposit, 200, "lao")).toEqual(['invalid value banks[].currency: string "USD"']);
});

test("a refusal has a known code with its status", () => {
  for (const code of errorCodes) {
    const status = statusOf(code);
    if (status >= 400) expect([code, check(transfer, { message: code }, status)]).toEqual([code, []]);
  }
  expect(summary(transfer, { message: "TRANSFER_MINIMUM" }, 422)).toEqual([
    "unexpected status (status): 422 with TRANSFER_MINIMUM",
  ]);
  expect(summary(transfer, { message: "TOO_SMALL" }, 400)).toEqual(['unknown code message: string "TOO_SMALL"']);
  expect(summary(transfer, { error: "TOO_SMALL" }, 400)).toEqual([
    "missing message: nothing",
    "unknown field error: string",
  ]);
  expect(summary(transfer, { message: { code: "TOO_SMALL" } }, 400)).toEqual(["wrong type message: object"]);
  expect(summary(transfer, { message: "KEY_MISSING", path: 3, params: {} }, 400)).toEqual([
    "wrong type path: number 3",
  ]);
});

test("a refusal with status 200, a success with another status and a success code as an error are unexpected statuses", () => {
  expect(summary(login, { message: "WRONG_CREDENTIAL" })).toEqual([
    "unexpected status (status): 200 with WRONG_CREDENTIAL",
  ]);
  expect(check(login, { message: "WRONG_CREDENTIAL" })[0]?.expected).toBe("401 for WRONG_CREDENTIAL");
  for (const status of [201, 204, 302, 304]) {
    expect(summary(lookupActive, undefined, status)).toEqual([`unexpected status (status): ${status}`]);
  }
  expect(summary(transfer, { message: "SUCCESS" }, 400)).toEqual(["unexpected status (status): 400 with SUCCESS"]);
});

test("a body that is not JSON is one deviation", () => {
  const html = { status: 502, headers: { "content-type": "text/html; charset=utf-8" }, body: undefined };
  expect(checkResponse(getWallet as unknown as Endpoint, html, "thai")).toMatchObject([
    { kind: "wrong type", path: "(body)", expected: "JSON", seen: "502 with text/html" },
  ]);
  expect(summary(getWallet, undefined)).toEqual(["wrong type (body): 200 with application/json"]);
  expect(summary(getWallet, "text", 500)).toEqual(['wrong type (body): string "text"']);
});

test("shows no password, token or personal number", () => {
  const account = { username: "player", password: 12_345_678 };
  expect(summary(getGameAccount, account)).toEqual(["wrong type password: number ••••"]);
  const secrets = [
    check(getGameAccount, account),
    check(login, { token: 998_877_665_544 }),
    check(getWallet, { ...wallet, profile: { ...profile, createdAt: "0812345678", secret: "hunter2-hunter2" } }),
    check(login, { message: "no account 0812345678 with hunter2-hunter2-hunter2" }, 401),
  ];
  expect(JSON.stringify(secrets)).not.toMatch(/12345678|998877|hunter2/);
});

test("masks a secret before it shortens the text", () => {
  const secret = "correct horse";
  const message = `${"x".repeat(50)} ${secret}`;
  const response = { status: 400, headers: {}, body: { message, [`of ${secret}`]: 1 } };
  const found = checkResponse(login as unknown as Endpoint, response, "thai", [secret]);
  expect(found.map(({ kind }) => kind)).toEqual(["unknown field", "unknown code"]);
  expect(JSON.stringify(found)).not.toContain("correct");
});

test("only unknown fields are information", () => {
  expect(check(lookupActive, { version: 1 }).map(isInformation)).toEqual([true]);
  expect(check(lookupBanks, {}).map(isInformation)).toEqual([false]);
});

test("reports hostile bodies without throwing", () => {
  const deep = JSON.parse(`${"[".repeat(5_000)}${"]".repeat(5_000)}`);
  for (const body of [
    JSON.parse('{"__proto__":{"banks":[]},"constructor":1}'),
    deep,
    { banks: deep },
    1,
    true,
    "",
    [],
  ]) {
    expect(check(lookupBanks, body).length).toBeGreaterThan(0);
  }
});

test("exactly the endpoints of the member API have a reference to the specification", () => {
  const names = memberEndpoints.map(({ name }) => name);
  expect(referencedEndpoints.filter((name) => !names.includes(name))).toEqual([]);
  for (const endpoint of memberEndpoints)
    expect(specReference(endpoint)).toMatch(/^(spec §7|contract) (GET|POST|PUT|DELETE) /);
  expect(specReference(transfer as unknown as Endpoint, "unknown code" as const)).toBe(
    "spec §7 POST /api/wallet/transfer; §5 Transfer; §8 Known codes",
  );
  expect(statusOf("gone" satisfies ErrorCode)).toBe(410);
});
