import { afterEach, beforeEach, expect, test } from "vitest";
import type { SyncTx } from "../world/tx";
import { houseAccount, memberAccount } from "./accounts";
import { audit } from "./audit";
import { balancesOf } from "./balances";
import { HoldResolved, HoldUnknown } from "./errors";
import { hold, holdDeposit, type NewHold, release, settle, settleDeposit } from "./hold";
import { openBooks, type TestBooks } from "./model-testing/books";
import { deposit, posting } from "./model-testing/entries";
import { statementPage } from "./statement";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks();
  await books.write(posting(deposit("m1", 500n)));
});
afterEach(() => books.close());

const withdrawal: NewHold = {
  id: "h1",
  kind: "withdraw",
  from: memberAccount("m1", "main", "BAHT"),
  amount: 200n,
  source: "wallet",
  target: "KBANK",
};
const amounts = async (owner: string) =>
  Object.fromEntries(balancesOf(books.read, owner).map(({ name, amount }) => [name, amount]));
const newest = async () => (await statementPage(books.read, "m1", { page: 1, limit: 1 })).rows[0];

test("moves a held amount to the house and lists it as in progress", async () => {
  await books.write((tx) => hold(tx, withdrawal));
  expect(await amounts("m1")).toEqual({ main: 300n });
  expect(await amounts("house")).toEqual({ bank: -500n, "withdrawals-held": 200n });
  expect(await newest()).toMatchObject({ kind: "withdraw", amount: 200n, status: "PENDING", target: "KBANK" });
});

test("rejects a hold above the balance", async () => {
  await expect(books.write((tx) => hold(tx, { ...withdrawal, amount: 501n }))).rejects.toThrow("MONEY_NOT_ENOUGH");
  expect(await books.read.hold.count()).toBe(0);
});

test("rejects a hold of a house account", async () => {
  const houseHold = { ...withdrawal, from: houseAccount("bank", "BAHT") };
  await expect(books.write((tx) => hold(tx, houseHold))).rejects.toThrow("UNKNOWN_ACCOUNT");
});

test("settles into the bank and marks the same statement line as successful", async () => {
  await books.write((tx) => hold(tx, withdrawal));
  const { entryId } = await books.write((tx) => settle(tx, "h1"));
  expect(await amounts("house")).toEqual({ bank: -300n, "withdrawals-held": 0n });
  expect(await newest()).toMatchObject({ kind: "withdraw", status: "SUCCESS" });
  expect((await statementPage(books.read, "m1", { page: 1, limit: 10 })).total).toBe(2);
  expect(await books.read.hold.findUniqueOrThrow({ where: { id: "h1" } })).toMatchObject({
    status: "SETTLED",
    resolvedBy: entryId,
    resolvedAt: books.now,
  });
});

test("settles a bet into the games account", async () => {
  await books.write((tx) => hold(tx, { ...withdrawal, kind: "transfer" }));
  await books.write((tx) => settle(tx, "h1", "games"));
  expect(await amounts("house")).toEqual({ bank: -500n, games: 200n, "withdrawals-held": 0n });
});

test("releases to the original account and marks the line as failed", async () => {
  await books.write((tx) => hold(tx, withdrawal));
  await books.write((tx) => release(tx, "h1"));
  expect(await amounts("m1")).toEqual({ main: 500n });
  expect(await newest()).toMatchObject({ kind: "withdraw", status: "FAILED" });
  expect(await audit(books.read)).toMatchObject({ ok: true });
});

test.each([
  ["SETTLED", settle],
  ["RELEASED", release],
] as const)("a hold that is %s can't be resolved again, and the attempt moves nothing", async (status, first) => {
  await books.write((tx) => hold(tx, withdrawal));
  await books.write((tx) => first(tx, "h1"));
  const before = await amounts("house");
  await books.write(async (tx) => {
    expect(() => settle(tx, "h1")).toThrow(new HoldResolved("h1", status));
    expect(() => release(tx, "h1")).toThrow(new HoldResolved("h1", status));
  });
  expect(await amounts("house")).toEqual(before);
});

test("resolves a hold once under parallel attempts", async () => {
  await books.write((tx) => hold(tx, withdrawal));
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => books.write((tx) => (i % 2 ? settle : release)(tx, "h1"))),
  );
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await amounts("m1")).toEqual({ main: 500n });
});

const expected = {
  id: "h1",
  memberId: "m1",
  currency: "BAHT",
  amount: 200n,
  source: "KBANK",
  target: "wallet",
  reference: "incoming:1",
} as const;

test.each([
  ["SUCCESS", (tx: SyncTx) => settleDeposit(tx, "h1", "m1"), { main: 700n }, { bank: -700n }],
  ["FAILED", (tx: SyncTx) => release(tx, "h1"), { main: 500n }, { bank: -500n }],
] as const)("lists an expected deposit as in progress, then as %s", async (status, resolve, member, house) => {
  await books.write((tx) => holdDeposit(tx, expected));
  expect(await amounts("m1")).toEqual({ main: 500n });
  expect(await amounts("house")).toEqual({ bank: -700n, "deposits-held": 200n });
  expect(await newest()).toMatchObject({ kind: "deposit", source: "KBANK", amount: 200n, status: "PENDING" });
  await books.write(resolve);
  expect(await amounts("m1")).toEqual(member);
  expect(await amounts("house")).toEqual({ ...house, "deposits-held": 0n });
  expect(await newest()).toMatchObject({ kind: "deposit", amount: 200n, status });
  await books.write(async (tx) => expect(() => release(tx, "h1")).toThrow(HoldResolved));
  const changes = books.changes.filter(({ about }) => about === "holds").map(({ data }) => data);
  expect(changes).toMatchObject([{ memberId: "m1" }, { memberId: "m1" }]);
  expect(await audit(books.read)).toMatchObject({ ok: true });
});

test("rejects an unknown hold", async () => {
  await expect(books.write((tx) => settle(tx, "nope"))).rejects.toEqual(new HoldUnknown("nope"));
});

test("emits the member and entry of a changed hold", async () => {
  const { entryId } = await books.write((tx) => hold(tx, withdrawal));
  await books.write((tx) => settle(tx, "h1"));
  const holdChanges = books.changes.filter(({ about }) => about === "holds").map(({ data }) => data);
  expect(holdChanges).toEqual([
    { holdId: "h1", entryId, memberId: "m1", status: "PENDING" },
    { holdId: "h1", entryId, memberId: "m1", status: "SETTLED" },
  ]);
});

test.each([
  ["settled", settle, { kind: "settle", source: "wallet", target: "KBANK" }],
  ["released", release, { kind: "release", source: "KBANK", target: "wallet" }],
] as const)("records how a hold was %s in an unlisted entry", async (_, resolve, expectedEntry) => {
  await books.write((tx) => hold(tx, withdrawal));
  const { entryId, memberSeq } = await books.write((tx) => resolve(tx, "h1"));
  expect(memberSeq).toBeNull();
  expect(await books.read.journalEntry.findUniqueOrThrow({ where: { id: entryId } })).toMatchObject({
    ...expectedEntry,
    amount: 200n,
    memberId: null,
    reference: "hold:h1",
  });
});

test("resolves two holds independently, in their account and currency", async () => {
  const lakHousePosting = { account: houseAccount("bank", "LAK"), amount: -90n };
  const lakPosting = { account: memberAccount("m2", "bonus", "LAK"), amount: 90n };
  await books.write(posting({ ...deposit("m2", 90n), postings: [lakHousePosting, lakPosting] }));
  await books.write((tx) => hold(tx, withdrawal));
  await books.write((tx) => hold(tx, { ...withdrawal, id: "h2", from: lakPosting.account, amount: 40n }));
  await books.write((tx) => release(tx, "h2"));
  expect(await amounts("m2")).toEqual({ bonus: 90n });
  expect(await amounts("m1")).toEqual({ main: 300n });
  await books.write((tx) => settle(tx, "h1"));
  const statuses = await books.read.hold.findMany({ orderBy: { id: "asc" }, select: { id: true, status: true } });
  expect(statuses).toEqual([
    { id: "h1", status: "SETTLED" },
    { id: "h2", status: "RELEASED" },
  ]);
  expect(balancesOf(books.read, "house")).toEqual([
    { name: "bank", currency: "BAHT", amount: -300n },
    { name: "bank", currency: "LAK", amount: -90n },
    { name: "withdrawals-held", currency: "BAHT", amount: 0n },
    { name: "withdrawals-held", currency: "LAK", amount: 0n },
  ]);
});

test("stores reference, accounts and time of a bet without listing it", async () => {
  const bet: NewHold = { ...withdrawal, kind: "play", reference: "bet:1", detail: { round: 3 } };
  const { memberSeq, entryId, postings } = await books.write((tx) => hold(tx, bet));
  expect(memberSeq).toBeNull();
  expect((await statementPage(books.read, "m1", { page: 1, limit: 9 })).total).toBe(1);
  expect(await books.read.hold.findUniqueOrThrow({ where: { id: "h1" }, include: { entry: true } })).toMatchObject({
    entryId,
    kind: "play",
    fromAccountId: postings.find(({ account }) => account.owner === "m1")?.accountId,
    heldAccountId: postings.find(({ account }) => account.owner === "house")?.accountId,
    amount: 200n,
    status: "PENDING",
    createdAt: books.now,
    resolvedAt: null,
    resolvedBy: null,
    entry: { reference: "bet:1", detail: '{"round":3}', source: "wallet", target: "KBANK" },
  });
});

test("names the hold and its status in errors", async () => {
  await expect(books.write((tx) => release(tx, "nope"))).rejects.toMatchObject({
    name: "HoldUnknown",
    message: "no hold nope",
  });
  await books.write((tx) => hold(tx, withdrawal));
  await books.write((tx) => settle(tx, "h1"));
  await expect(books.write((tx) => release(tx, "h1"))).rejects.toMatchObject({
    name: "HoldResolved",
    message: "hold h1 is already SETTLED",
  });
  const houseHold = { ...withdrawal, from: houseAccount("bank", "BAHT") };
  await expect(books.write((tx) => hold(tx, houseHold))).rejects.toThrow("house bank BAHT: not a member's");
});
