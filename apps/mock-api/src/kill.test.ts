import { randomUUID } from "node:crypto";
import { GIFT_LINK_JWE } from "@mekong/contract/limits";
import { SimulatorClient, type WorldClient } from "@mekong/contract/simulator/client";
import { CompactEncrypt, importJWK } from "jose";
import { expect, test } from "vitest";
import { demoMember } from "../../../prisma/seed/demo";
import { ServerProcess } from "./testing-process";
import { sized } from "./testing-size";
import { testFolder } from "./world/testing";

/** Number of kills of the server. For more, run `KILLS=10 npx vitest run apps/mock-api/src/kill.test.ts`. */
const KILLS = Number(process.env.KILLS ?? sized(1, 3));
/** Number of responses to wait for before a kill, which then interrupts the remaining requests. */
const RESPONSES_BEFORE_KILL = 40;
const SENDERS = 8;

interface MoneyCall {
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
}

/** Before each kill, this many coupons and gift links are spent. */
const SPENDABLE = 10;

/** Makes money calls of every kind, each with its own key. Calls that use up a coupon or gift link come first. */
class Mix {
  readonly coupons: string[] = [];
  readonly links: string[] = [];
  #next = 0;

  async refill(world: WorldClient, giftLinkKey: Parameters<typeof importJWK>[0]): Promise<void> {
    const member = demoMember.username;
    const key = await importJWK(giftLinkKey, GIFT_LINK_JWE.alg);
    for (let n = 0; n < SPENDABLE; n++) {
      this.coupons.push((await world.do("coupon.grant", { member, amount: 5, type: "CREDIT" })).output.coupon);
      const { link } = (await world.do("giftlink.issue", { amount: 7 })).output;
      const plain = new TextEncoder().encode(link);
      this.links.push(await new CompactEncrypt(plain).setProtectedHeader(GIFT_LINK_JWE).encrypt(key));
    }
  }

  next(): MoneyCall {
    const key = randomUUID();
    const call = (path: string, body: unknown) => ({ key, path, body });
    const transfer = call("/api/wallet/transfer", { from: "wallet", to: "pg", amount: 1 });
    switch (this.#next++ % 6) {
      case 0:
        return this.coupons.length > 0 ? call("/api/spinwheel/coupon/claim", { coupon: this.coupons.pop() }) : transfer;
      case 1:
        return this.links.length > 0 ? call("/api/wallet/truelink", { link: this.links.pop() }) : transfer;
      case 2:
        return call("/api/wallet/withdraw", { amount: 100 });
      case 3:
        return call("/api/wallet/transferAll", { to: "joker2" });
      case 4:
        return call("/api/wallet/transfer", { from: "joker2", to: "wallet", amount: 10_000 });
      default:
        return transfer;
    }
  }
}

test("kill -9 under load loses and repeats no acknowledged money call and keeps the ledger balanced", {
  timeout: 60_000 * KILLS,
}, async () => {
  const dataDir = testFolder();
  let server = await ServerProcess.start(dataDir);
  const { username, password } = demoMember;
  const signIn = await server.call("POST", "/api/login", { username, password });
  const authorization = `Bearer ${((await signIn.json()) as { token: string }).token}`;
  const world = () => new SimulatorClient({ url: server.url }).use("main");
  await world().do("autopilot.set", { kind: "all", on: false });
  await world().do("member.credit", { member: username, wallet: "main", amount: 5_000_000 });

  const fetchJson = async <T>(path: string, body?: unknown): Promise<T> =>
    (await (await server.call(body ? "POST" : "GET", path, body, { authorization })).json()) as T;
  const { giftLinkKey } = await fetchJson<{ giftLinkKey: Parameters<typeof importJWK>[0] }>("/api/lookup/deposit");
  const send = async ({ key, path, body }: MoneyCall) => {
    const answer = await server.call("POST", path, body, { authorization, "idempotency-key": key });
    return { status: answer.status, answer: (await answer.json()) as { success?: boolean } };
  };
  const entries = async () => (await world().audit()).entries;
  const mix = new Mix();
  const answersByCall = new Map<MoneyCall, unknown>();
  const counts: Record<string, number> = {};

  for (let kill = 0; kill < KILLS; kill++) {
    await mix.refill(world(), giftLinkKey);
    const entriesBefore = await entries();
    const answeredCalls: MoneyCall[] = [];
    let sent = 0;
    let onEnoughResponses: () => void = () => undefined;
    const enoughResponses = new Promise<void>((resolve) => (onEnoughResponses = resolve));
    let alive = true;
    const senders = Array.from({ length: SENDERS }, async () => {
      while (alive) {
        const call = mix.next();
        sent++;
        try {
          const { status, answer } = await send(call);
          if (status === 200 && answer.success !== false) {
            answersByCall.set(call, answer);
            answeredCalls.push(call);
            counts[call.path] = (counts[call.path] ?? 0) + 1;
          }
        } catch {
          // The kill closed the connection.
        }
        if (answeredCalls.length >= RESPONSES_BEFORE_KILL) onEnoughResponses();
      }
    });
    await enoughResponses;
    const killed = server.kill();
    alive = false;
    await Promise.all([killed, ...senders]);
    server = await ServerProcess.start(dataDir);

    const entriesAfter = await entries();
    expect(entriesAfter - entriesBefore).toBeGreaterThanOrEqual(answeredCalls.length);
    // A transferAll makes at most three entries, any other call one.
    expect(entriesAfter - entriesBefore).toBeLessThanOrEqual(sent * 3);
    // Repeated with its key, each answered call returns the same response and moves nothing.
    for (const call of answeredCalls) expect((await send(call)).answer).toEqual(answersByCall.get(call));
    expect(await entries()).toBe(entriesAfter);
    // With another key, a used coupon or gift link is refused and nothing moves.
    for (const { path, body } of answeredCalls) {
      if (path.endsWith("/claim")) {
        expect((await send({ key: randomUUID(), path, body })).answer).toMatchObject({ success: false });
      }
      if (path.endsWith("/truelink")) {
        expect(await send({ key: randomUUID(), path, body })).toMatchObject({
          status: 409,
          answer: { message: "TRUELINK_DUPLICATE" },
        });
      }
    }
    expect(await entries()).toBe(entriesAfter);
    expect(await world().audit()).toMatchObject({ ok: true, negative: [], mismatched: [], unbalanced: [] });
  }
  console.info(`kill -9: ${KILLS} kills, answered ${JSON.stringify(counts)}`);
  expect(Object.keys(counts).length).toBeGreaterThanOrEqual(5);
});
