import { lookupActive } from "@mekong/contract/http/lookup";
import { createQrcode } from "@mekong/contract/http/qrcode";
import { getWallet, transfer } from "@mekong/contract/http/wallet";
import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { TestApp } from "../testing";
import { answer } from "./serve";
import { TrafficLog } from "./traffic";

const body = { from: "wallet", to: "pg", amount: 1 };

test.each(["a", "with a blank", "x".repeat(200)])("accepts the key %j", async (key) => {
  const app = await TestApp.signedIn();
  expect((await app.call(transfer, { body }, { "idempotency-key": key })).status).toBe(200);
});

test.each(["", " ", " begins-with-a-blank", "x".repeat(201)])(
  "rejects the key %j with its path and moves nothing",
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

test("ignores the key of a call that moves no money", async () => {
  const app = await TestApp.signedIn();
  expect((await app.call(getWallet, {}, { "idempotency-key": "x".repeat(201) })).status).toBe(200);
  expect(await app.world.read.idempotencyRecord.count()).toBe(0);
});

test("treats the same key at another path as another call", async () => {
  const app = await TestApp.signedIn();
  const make = (provider: "KBANK" | "WW") =>
    app.call(createQrcode, { params: { provider }, body: { amount: 100 } }, { "idempotency-key": "one" });
  expect((await make("KBANK")).status).toBe(200);
  expect((await make("WW")).code).toBe("IDEMPOTENCY_KEY_REUSED");
});

test("rejects an unauthenticated call before validating it", async () => {
  const app = await TestApp.start();
  for (const sent of [{}, { amount: "no" }, body]) {
    const refused = await app.send("POST", "/api/wallet/transfer", sent, { "idempotency-key": "k" });
    expect([refused.status, refused.answer]).toEqual([401, { message: "invalid-token" }]);
  }
  expect(await app.world.read.idempotencyRecord.count()).toBe(0);
});

test("sends the JSON content type with its charset", async () => {
  const app = await TestApp.start();
  const { status, response } = await app.call(lookupActive, {});
  expect([status, response.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
});

test("records endpoint and entries in the traffic, none for a repeated call", async () => {
  const app = await TestApp.signedIn();
  for (let n = 0; n < 2; n++) await app.call(transfer, { body }, { "idempotency-key": "one" });
  const { id } = await app.world.read.journalEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  const rows = TrafficLog.of(app.world).list({ endpoint: "POST /api/wallet/transfer" });
  expect(rows.map(({ endpoint, entries }) => [endpoint, entries])).toEqual([
    ["POST /api/wallet/transfer", [id]],
    ["POST /api/wallet/transfer", []],
  ]);
});

test("rejects a response that violates the contract, naming endpoint and path", async () => {
  const visit = { identity: { caller: { memberId: "m1", username: "u", tokenHash: "h" } } };
  const sent: unknown[] = [];
  const reply = { send: (payload: unknown) => sent.push(payload) } as unknown as FastifyReply;
  const wrong = answer(
    getWallet,
    { memberContext: visit } as unknown as FastifyRequest,
    reply,
    async () => ({ wallet: 1 }) as never,
  );
  await expect(wrong).rejects.toMatchObject({
    name: "BrokenContract",
    message: expect.stringMatching(/^GET \/api\/wallet: .*"profile"/s),
  });
  expect(sent).toEqual([]);
});
