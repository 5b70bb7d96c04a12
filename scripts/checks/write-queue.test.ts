import { describe, expect, it } from "vitest";
import { writeQueueProblems } from "./write-queue";

const problems = (text: string) => writeQueueProblems({ path: "sample.ts", text });

describe("the write-queue rule accepts", () => {
  it.each([
    ["calls on the transaction", "world.write(async (tx) => { await tx.db.member.create({ data }); });"],
    ["calls that are handed the transaction", "world.write(async (tx) => { await post(tx, entry); });"],
    ["calls that are handed its client", "world.write(async (turn) => { await write(turn.db, entry); });"],
    ["raw SQL of the transaction", "async function f(tx: Tx) { await tx.db.$executeRaw`UPDATE x`; }"],
    ["methods that are handed the transaction", "async function f(world, tx: Tx) { await world.dice.draw(tx, 6); }"],
    ["another name for its client", "async function f(tx: Tx) { const { db } = tx; await db.member.count(); }"],
    [
      "a transaction made from its client",
      "async function f(db: Prisma.TransactionClient) { const tx: Tx = { db, now }; await post(tx); }",
    ],
    ["a list of its calls", "async function f(tx: Tx) { await Promise.all([post(tx, a), tx.db.hold.count()]); }"],
    [
      "its calls for each of a list",
      "async function f(tx: Tx) { await Promise.all(list.map((item) => post(tx, item))); }",
    ],
    ["a call around its call", "async function f(tx: Tx) { await outcomeOf(post(tx, entry)); }"],
    [
      "a function that is handed work for a transaction",
      "async function f(work: (tx: Tx) => Promise<void>) { await lane(work); }",
    ],
    ["a choice of its calls", "async function f(tx: Tx) { await (more ? post(tx, a) : tx.db.hold.count()); }"],
    ["Prisma's fluent calls", "async function f(tx: Tx) { await tx.db.member.findUnique({ where }).tokens(); }"],
    [
      "anything outside a transaction",
      "async function f(world: World) { await hash(secret); await world.read.member.count(); }",
    ],
    [
      "what is done before and after one",
      "async function f() { await hash(a); await world.write((tx) => post(tx, a)); await send(a); }",
    ],
  ])("%s", (_what, text) => {
    expect(problems(text)).toEqual([]);
  });
});

describe("the write-queue rule rejects", () => {
  it.each([
    ["a hash", "world.write(async (tx) => { const h = await hash(secret); await save(tx, h); });", "hash(secret)"],
    ["a timer", "world.write(async (tx) => { await new Promise((done) => setTimeout(done, 5)); });", "new Promise"],
    ["a file", "client.$transaction(async (db) => { await readFile(path); });", "readFile(path)"],
    ["a fetch", "async function f(tx: Tx) { await fetch(url); }", "fetch(url)"],
    [
      "the base client",
      "async function f(world, tx: Tx) { await world.read.member.count(); }",
      "world.read.member.count()",
    ],
    [
      "a second turn of the lane",
      "async function f(world, tx: Tx) { await world.write((inner) => go()); }",
      "world.write",
    ],
    ["a promise begun elsewhere", "async function f(tx: Tx, begun) { await begun; }", "begun"],
    [
      "one foreign call in a list",
      "async function f(tx: Tx) { await Promise.all([post(tx, a), fetch(url)]); }",
      "Promise.all",
    ],
    [
      "foreign calls for each of a list",
      "async function f(tx: Tx) { await Promise.all(urls.map((url) => fetch(url))); }",
      "Promise.all",
    ],
    ["one side of a choice", "async function f(tx: Tx) { await (more ? post(tx, a) : fetch(url)); }", "(more ?"],
    ["a foreign stream", "async function f(tx: Tx) { for await (const row of rows()) use(row); }", "rows()"],
    [
      "what hides in a nested function",
      "async function f(tx: Tx) { list.forEach(async (item) => { await send(item); }); }",
      "send(item)",
    ],
    ["a method's", "class A { async b(tx: Tx) { await this.send(); } }", "this.send()"],
  ])("%s", (_what, text, shown) => {
    expect(problems(text)).toEqual([expect.stringContaining(`sample.ts:1 awaits \`${shown}`)]);
  });

  it("each one, with its line", () => {
    const text = "async function f(tx: Tx) {\n  await one();\n  await post(tx);\n  await two();\n}\n";
    expect(problems(text).map((problem) => problem.split(" ")[0])).toEqual(["sample.ts:2", "sample.ts:4"]);
  });
});
