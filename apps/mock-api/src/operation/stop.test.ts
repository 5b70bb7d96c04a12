import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { CHAT_SOCKET_PATH } from "@mekong/contract/chat-socket";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { io } from "socket.io-client";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { ServerProcess } from "../testing-process";
import { testFolder } from "../world/testing";

const SENDERS = 8;
const RESPONSES_BEFORE_STOP = 40;
/** The slow request takes longer than the transfers, but less than the grace period. */
const SLOW_MS = 1_500;

type TransferOutcome = { key: string; outcome: "done" | "turned away" | "no connection" };

test("SIGTERM under load: reports not ready, rejects new requests, completes running ones, disconnects sockets, exits 0", {
  timeout: 60_000,
}, async () => {
  const dataDir = testFolder();
  const server = await ServerProcess.start(dataDir);
  const { username, password } = demoMember;
  const signIn = await server.call("POST", "/api/login", { username, password });
  const authorization = `Bearer ${((await signIn.json()) as { token: string }).token}`;
  const main = new SimulatorClient({ url: server.url }).use("main");
  await main.do("member.credit", { member: username, wallet: "main", amount: 1_000_000 });
  const before = await main.audit();
  const socket = io(server.url, {
    path: CHAT_SOCKET_PATH,
    transports: ["websocket"],
    reconnection: false,
    extraHeaders: { origin: "http://127.0.0.1:3000" },
  });
  await new Promise<void>((connected, failed) => socket.once("connect", connected).once("connect_error", failed));
  const disconnected = new Promise<string>((resolve) => socket.once("disconnect", resolve));

  const outcomes: TransferOutcome[] = [];
  let stopped = false;
  async function send(): Promise<void> {
    const key = randomUUID();
    const body = { from: "wallet", to: "pg", amount: 1 };
    const outcome = await server
      .call("POST", "/api/wallet/transfer", body, { authorization, "idempotency-key": key })
      .then(
        async (answer) => {
          await answer.arrayBuffer();
          expect([200, 503]).toContain(answer.status);
          return answer.status === 200 ? ("done" as const) : ("turned away" as const);
        },
        () => "no connection" as const,
      );
    outcomes.push({ key, outcome });
    if (outcome === "no connection") stopped = true;
  }
  const senders = Array.from({ length: SENDERS }, async () => {
    while (!stopped) await send();
  });
  while (outcomes.length < RESPONSES_BEFORE_STOP) await send();

  // This slow request is certainly still running when the signal arrives.
  await main.fault("slow", { endpoint: "GET /api/wallet", times: 1, effect: { delayMs: [SLOW_MS, SLOW_MS] } });
  const slowCall = server.call("GET", "/api/wallet", undefined, { authorization });
  while ((await main.faults()).length > 0) await send();
  const exit = once(server.process, "exit");
  server.process.kill("SIGTERM");
  const ready = await pollUntilNotReady(server);
  expect(ready).toMatchObject({ status: "unavailable", missing: ["stopping"] });

  expect((await slowCall).status).toBe(200);
  expect(await disconnected).toMatch(/transport (close|error)|io server disconnect/);
  await Promise.all(senders);
  expect(await exit).toEqual([0, null]);

  const restarted = await ServerProcess.start(dataDir);
  const world = new SimulatorClient({ url: restarted.url }).use("main");
  const after = await world.audit();
  const done = outcomes.filter(({ outcome }) => outcome === "done").length;
  expect(after.ok).toBe(true);
  // No journal entry was written for a transfer without a response.
  expect(after.entries - before.entries).toBe(done);
  expect(done).toBeGreaterThanOrEqual(RESPONSES_BEFORE_STOP);
  expect(outcomes.filter(({ outcome }) => outcome === "turned away").length).toBeGreaterThan(0);
  await restarted.kill();
});

/** Polls, because the server receives the signal a moment later. */
async function pollUntilNotReady(server: ServerProcess): Promise<unknown> {
  for (;;) {
    const answer = await server.call("GET", "/readyz");
    const readiness: unknown = await answer.json();
    if (answer.status === 503) return readiness;
  }
}
