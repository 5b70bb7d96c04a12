import { expect, test } from "vitest";
import type { ApiResult } from "../../server/api.server";
import { englishRequest, ok, refused, scriptedApi, toFormData } from "../../server/testing/scripted-api";

import { withSettings } from "../../server/testing/settings";
import { parseAnnouncement, topUpPath } from "./topup";
import { announceTopUp, topUpArrival, topUpData } from "./topup.server";

withSettings();

const NOW = "2026-11-20T00:00:20.000Z";
const requestFor = (search = "") => englishRequest(`/user/deposit/topup${search}`);
const announcement = { amount: 100, since: "2026-11-20T00:00:00.000Z", until: "2026-11-20T00:01:00.000Z" };
const deposit = {
  _id: "1",
  statementType: "deposit",
  from: "mobile-wallet",
  to: "wallet",
  status: "SUCCESS",
  amount: 100,
  createdAt: "2026-11-20T00:00:10.000Z",
};
const wallets = [
  { walletAccountName: "081-000-1234", mode: "AUTO" },
  { walletAccountName: "081-000-5678", mode: "GIFT" },
];
const lookup = ok({ banks: [], wallets, isManual: false }, NOW);
const statement = ok({ total: 1, statements: [deposit] }, NOW);

async function announce(answer: ApiResult<unknown>, fields: Record<string, string>) {
  const { api, requests } = scriptedApi({ "wallet.add": answer });
  const form = toFormData({ formKey: "key-1", ...fields });
  return { requests, answer: await announceTopUp({ api, request: requestFor(), form }) };
}

test("returns only monitored wallets", async () => {
  const { api, requests } = scriptedApi({ "lookup.deposit": lookup });
  expect(await topUpData({ api, request: requestFor() })).toMatchObject({
    wallets: ["081-000-1234"],
    pendingTopUp: null,
  });
  expect(requests).toHaveLength(1);
});

test("returns remaining time and arrival of the top-up in the URL", async () => {
  const search = topUpPath(announcement).replace(/^[^?]*/, "");
  const { api } = scriptedApi({ "lookup.deposit": lookup, "statement.list": statement });
  const data = await topUpData({ api, request: requestFor(search) });
  expect(data.pendingTopUp).toEqual({ ...announcement, secondsLeft: 40, arrived: true });
});

test.each(["", "?amount=100", "?amount=x&since=y&until=z", "?amount=-1&since=2026-11-20&until=2026-11-20"])(
  "%j contains no announcement",
  (search) => expect(parseAnnouncement(new URLSearchParams(search))).toBeNull(),
);

test("sends the amount with the form's key and waits from the response time on", async () => {
  const { requests, answer } = await announce(ok({ message: "SUCCESS", expireIn: 30 }, NOW), {
    amount: "1,500.50",
  });
  expect(requests[0]).toMatchObject({ body: { amount: 1500.5 }, key: "key-1" });
  expect(answer).toMatchObject({ done: { amount: 1500.5, since: NOW, until: "2026-11-20T00:00:50.000Z" } });
});

test("waits a minute (specification) if the backend sends no duration", async () => {
  const { answer } = await announce(ok({ message: "SUCCESS" }, NOW), { amount: "100" });
  expect(answer).toMatchObject({ done: { until: "2026-11-20T00:01:20.000Z" } });
});

test("waits from the time of the announcement, not of the response", async () => {
  const createdAt = "2026-11-20T00:00:19.500Z";
  const { answer } = await announce(ok({ message: "SUCCESS", expireIn: 60, createdAt }, NOW), { amount: "100" });
  expect(answer).toMatchObject({ done: { since: createdAt, until: "2026-11-20T00:01:19.500Z" } });
});

test.each([
  ["in progress", { status: "PENDING" }, false],
  ["failed", { status: "FAILED" }, false],
  ["successful", { status: "SUCCESS" }, true],
  ["of another amount", { amount: 100.5 }, false],
  ["from the bank", { from: "KBANK" }, false],
])("counts only a successful deposit of the announced amount and source: listed as %s", async (_, change, arrived) => {
  const earlier = { ...deposit, createdAt: "2026-11-19T23:59:59.000Z" };
  const statements = [{ ...deposit, createdAt: announcement.since, ...change }, earlier];
  const { api } = scriptedApi({ "statement.list": ok({ total: 2, statements }, NOW) });
  const request = requestFor(`?${new URLSearchParams({ amount: "100", since: announcement.since })}`);
  expect(await topUpArrival({ api, request })).toEqual({ arrived });
});

test.each(["", "1.99", "1,99"])("does not send %j and shows the minimum at the field", async (amount) => {
  const { requests, answer } = await announce(ok({}), { amount });
  expect(requests).toEqual([]);
  expect(answer).toMatchObject({ problem: { code: "TRANSFER_MINIMUM", path: "amount" }, formKey: "key-1" });
  expect((answer as { problem: { text: string } }).problem.text).toContain("2");
});

test("a comma before two digits is a decimal point", async () => {
  const { requests } = await announce(ok({ message: "SUCCESS" }, NOW), { amount: "10,50" });
  expect(requests[0]).toMatchObject({ body: { amount: 10.5 } });
});

test.each([
  ["abc", "Enter an amount like 1250 or 1250.50"],
  ["1.000", "Enter an amount like 1250 or 1250.50"],
  ["12345678901", "Maximum amount is ฿9,999,999,999.99"],
])("does not send %j and shows the format at the field", async (amount, text) => {
  const { requests, answer } = await announce(ok({}), { amount });
  expect(requests).toEqual([]);
  expect(answer).toEqual({ problem: { code: "KEY_INVALID", path: "amount", text }, formKey: "key-1" });
});

test("returns a refusal", async () => {
  const { answer } = await announce(refused("NO_WALLET"), { amount: "100" });
  expect(answer).toMatchObject({ problem: { code: "NO_WALLET" } });
});

test("redirects to the waiting page without JavaScript", async () => {
  const { answer } = await announce(ok({ message: "SUCCESS" }, NOW), { amount: "100", plain: "1" });
  const location = (answer as unknown as Response).headers.get("Location") ?? "";
  expect(location).toMatch(/^\/user\/deposit\/topup\?amount=100&since=.*&until=/);
});

test("looks for the deposit in the statement only if the URL names one", async () => {
  const { api, requests } = scriptedApi({ "statement.list": statement });
  expect(await topUpArrival({ api, request: requestFor() })).toEqual({ arrived: false });
  expect(requests).toEqual([]);
  const since = (instant: string) => requestFor(`?${new URLSearchParams({ amount: "100", since: instant })}`);
  expect(await topUpArrival({ api, request: since("2026-11-20T00:00:00.000Z") })).toEqual({ arrived: true });
  expect(await topUpArrival({ api, request: since("2026-11-20T00:00:11.000Z") })).toEqual({ arrived: false });
  // This deposit was announced a day ago. No page waits that long, so the deposit must not count.
  expect(await topUpArrival({ api, request: since("2026-11-19T00:00:00.000Z") })).toEqual({ arrived: false });
});
