import { lookupActive } from "@mekong/contract/http/lookup";
import { createQrcode } from "@mekong/contract/http/qrcode";
import { getWallet, transfer } from "@mekong/contract/http/wallet";
import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { TestApp } from "../testing";
import { answer } from "./serve";
import { TrafficLog } from "./traffic";

const body = { from: "wallet", to: "pg", amount: 1 };

test.each(["a", "with a blank", "x".repeat(200)])("the key %j is taken", async (key) => {
  const app = await TestApp.signedIn();
  expect((await app.call(transfer, { body }, { "idempotency-key": key })).status).toBe(200);
});

test.each(["", " ", " begins-with-a-blank", "x".repeat(201)])(
  "the key %j is refused by its name, and nothing moves",
  async (key) => {
    const app = await TestApp.signedIn();
    const entries = await app.world.read.journalEntry.count();
    const refused = await app.call(transfer, { body }, { "idempotency-key": key });
    expect([refused.status, refused.answer]).toEqual([
      400,
      { message: "KEY_INVALID", path: "Idempotency-Key", params: { about: "1 to 200 characters" } },
    ]);
    expect(await app.world.read.journalEntry.count()).toBe(entries);
  },
);

test("a call that moves no money looks at no key", async () => {
  const app = await TestApp.signedIn();
  expect((await app.call(getWallet, {}, { "idempotency-key": "x".repeat(201) })).status).toBe(200);
  expect(await app.world.read.idempotencyRecord.count()).toBe(0);
});

test("the same key for the same body at another address is another call", async () => {
  const app = await TestApp.signedIn();
  const make = (provider: "KBANK" | "WW") =>
    app.call(createQrcode, { params: { provider }, body: { amount: 100 } }, { "idempotency-key": "one" });
  expect((await make("KBANK")).status).toBe(200);
  expect((await make("WW")).code).toBe("IDEMPOTENCY_KEY_REUSED");
});

test("nobody's call of a member's endpoint is refused before it is looked into", async () => {
  const app = await TestApp.start();
  for (const sent of [{}, { amount: "no" }, body]) {
    const refused = await app.send("POST", "/api/wallet/transfer", sent, { "idempotency-key": "k" });
    expect([refused.status, refused.answer]).toEqual([401, { message: "invalid-token" }]);
  }
  expect(await app.world.read.idempotencyRecord.count()).toBe(0);
});

test("an answer says that it is JSON, and in which letters", async () => {
  const app = await TestApp.start();
  const { status, response } = await app.call(lookupActive, {});
  expect([status, response.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
});

test("the traffic has the endpoint and the entries of each call; a repeated one wrote none", async () => {
  const app = await TestApp.signedIn();
  for (let n = 0; n < 2; n++) await app.call(transfer, { body }, { "idempotency-key": "one" });
  const { id } = await app.world.read.journalEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  const rows = TrafficLog.of(app.world).list({ endpoint: "POST /api/wallet/transfer" });
  expect(rows.map(({ endpoint, entries }) => [endpoint, entries])).toEqual([
    ["POST /api/wallet/transfer", [id]],
    ["POST /api/wallet/transfer", []],
  ]);
});

test("an answer that the contract does not know is nobody's: the error says which endpoint's, and where", async () => {
  const visit = { identity: { caller: { memberId: "m1", username: "u", tokenHash: "h" } } };
  const sent: unknown[] = [];
  const reply = { send: (what: unknown) => sent.push(what) } as unknown as FastifyReply;
  const wrong = answer(getWallet, { visit } as unknown as FastifyRequest, reply, async () => ({ wallet: 1 }) as never);
  await expect(wrong).rejects.toMatchObject({
    name: "BrokenContract",
    message: expect.stringMatching(/^GET \/api\/wallet: .*"profile"/s),
  });
  expect(sent).toEqual([]);
});
