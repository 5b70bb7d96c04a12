import type { Endpoint } from "@mekong/contract/endpoint";
import { beforeAll, expect, test, vi } from "vitest";
import type { Api, ApiResult } from "../../server/api.server";
import { announceTopUp, topUpArrival, topUpData } from "./topup.server";
import { announcedIn, topUpPath } from "./topup-data";

beforeAll(() => vi.stubEnv("SESSION_SECRET", "a-secret-for-tests"));

const NOW = "2026-11-20T00:00:20.000Z";
const ok = (answer: unknown): ApiResult<unknown> => ({ kind: "ok", answer, worldTime: NOW, faultsLive: 0 });
const asks = (search = "") =>
  new Request(`http://wallet.example/user/deposit/topup${search}`, { headers: { Cookie: "i18next=EN" } });
const announced = { amount: 100, since: "2026-11-20T00:00:00.000Z", until: "2026-11-20T00:01:00.000Z" };
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
const lookup = ok({ banks: [], wallets, isManual: false });

/** A backend that answers by endpoint name and remembers what it was asked. */
function backend(answers: Record<string, ApiResult<unknown>>) {
  const asked: { name: string; input: unknown; options: unknown }[] = [];
  const api = {
    faultsLive: 0,
    call: async ({ name }: Endpoint, input: unknown, options: unknown) => {
      asked.push({ name, input, options });
      return answers[name];
    },
  } as unknown as Api;
  return { asked, api };
}

/** Sends the form to a backend that answers so. */
async function announce(answer: ApiResult<unknown>, fields: Record<string, string>) {
  const { api, asked } = backend({ "wallet.add": answer });
  const form = new FormData();
  for (const [name, value] of Object.entries({ formKey: "key-1", ...fields })) form.set(name, value);
  return { asked, answer: await announceTopUp({ api, request: asks(), form }) };
}

test("only wallets that are watched are offered", async () => {
  const { api, asked } = backend({ "lookup.deposit": lookup });
  expect(await topUpData({ api, request: asks() })).toMatchObject({ wallets: ["081-000-1234"], waiting: null });
  expect(asked).toHaveLength(1);
});

test("an address says what has been announced: how long it still has, and whether it has come", async () => {
  const search = topUpPath(announced).replace(/^[^?]*/, "");
  const { api } = backend({ "lookup.deposit": lookup, "statement.list": ok({ total: 1, statements: [deposit] }) });
  const data = await topUpData({ api, request: asks(search) });
  expect(data.waiting).toEqual({ ...announced, secondsLeft: 40, arrived: true });
});

test.each(["", "?amount=100", "?amount=x&since=y&until=z", "?amount=-1&since=2026-11-20&until=2026-11-20"])(
  "%j announces nothing",
  (search) => expect(announcedIn(new URLSearchParams(search))).toBeNull(),
);

test("the amount goes out under the form's key, and is waited for from that moment on", async () => {
  const { asked, answer } = await announce(ok({ message: "SUCCESS", expireIn: 30 }), { amount: "1,500.50" });
  expect(asked[0]).toMatchObject({ input: { body: { amount: 1500.5 } }, options: { idempotencyKey: "key-1" } });
  expect(answer).toMatchObject({ done: { amount: 1500.5, since: NOW, until: "2026-11-20T00:00:50.000Z" } });
});

test("a backend that does not say how long gives the minute of the specification", async () => {
  const { answer } = await announce(ok({ message: "SUCCESS" }), { amount: "100" });
  expect(answer).toMatchObject({ done: { until: "2026-11-20T00:01:20.000Z" } });
});

test.each(["", "1.99", "abc"])("%j is not sent at all: the field says what is allowed", async (amount) => {
  const { asked, answer } = await announce(ok({}), { amount });
  expect(asked).toEqual([]);
  expect(answer).toMatchObject({ problem: { code: "TRANSFER_MINIMUM", path: "amount" }, formKey: "key-1" });
  expect((answer as { problem: { text: string } }).problem.text).toContain("2");
});

test("a refusal is told", async () => {
  const refused = { kind: "refused", code: "NO_WALLET", message: "NO_WALLET", status: 404 } as const;
  expect((await announce(refused, { amount: "100" })).answer).toMatchObject({ problem: { code: "NO_WALLET" } });
});

test("without a script it leads to the page that waits", async () => {
  const { answer } = await announce(ok({ message: "SUCCESS" }), { amount: "100", plain: "1" });
  const location = (answer as unknown as Response).headers.get("Location") ?? "";
  expect(location).toMatch(/^\/user\/deposit\/topup\?amount=100&since=.*&until=/);
});

test("whether it has come is asked of the statement, and only for an address that waits", async () => {
  const { api, asked } = backend({ "statement.list": ok({ total: 1, statements: [deposit] }) });
  expect(await topUpArrival({ api, request: asks() })).toEqual({ arrived: false });
  expect(asked).toEqual([]);
  const since = (instant: string) => asks(`?${new URLSearchParams({ amount: "100", since: instant })}`);
  expect(await topUpArrival({ api, request: since("2026-11-20T00:00:00.000Z") })).toEqual({ arrived: true });
  expect(await topUpArrival({ api, request: since("2026-11-20T00:00:11.000Z") })).toEqual({ arrived: false });
  // Nobody waits that long: an address that says so would call an old deposit a new one.
  expect(await topUpArrival({ api, request: since("2026-11-19T00:00:00.000Z") })).toEqual({ arrived: false });
});
