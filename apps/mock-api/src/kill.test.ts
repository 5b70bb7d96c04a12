import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { expect, onTestFinished, test } from "vitest";
import { demoMember } from "../../../prisma/seed/demo";
import { testFolder } from "./world/testing";

/** How often the server is killed; `KILLS=10 npx vitest run apps/mock-api/src/kill.test.ts` for more. */
const KILLS = Number(process.env.KILLS ?? 3);
/** Answers to wait for before a kill: it then comes in the middle of the others. */
const ANSWERS_BEFORE_KILL = 40;
const SENDERS = 8;

/** A mock-api in a process of its own. */
class Server {
  private constructor(
    readonly process: ChildProcess,
    readonly url: string,
  ) {}

  static async start(dataDir: string): Promise<Server> {
    const main = fileURLToPath(new URL("main.ts", import.meta.url));
    const child = spawn(process.execPath, ["--import", "tsx", main], {
      env: { ...process.env, DATA_DIR: dataDir, API_PORT: "0", HOST: "127.0.0.1" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /serving at (\S+)/.exec(line)?.[1];
      if (url) return new Server(child, url);
    }
    throw new Error("mock-api ended before it served");
  }

  async kill(): Promise<void> {
    const exit = once(this.process, "exit");
    this.process.kill("SIGKILL");
    await exit;
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }
}

test("kill -9 under load loses no answered transfer, and the books balance", { timeout: 40_000 * KILLS }, async () => {
  const dataDir = testFolder();
  let server = await Server.start(dataDir);
  const signIn = await server.post("/api/login", { username: demoMember.username, password: demoMember.password });
  const { token } = (await signIn.json()) as { token: string };
  const world = () => new SimulatorClient({ url: server.url }).use("main");
  await world().do("member.credit", { member: demoMember.username, wallet: "main", amount: 1_000_000 });

  const send = (key: string) =>
    server.post(
      "/api/wallet/transfer",
      { from: "wallet", to: "pg", amount: 1 },
      { authorization: `Bearer ${token}`, "idempotency-key": key },
    );
  const lines = async () => {
    const answer = await server.post("/api/statement", { page: 1, limit: 1 }, { authorization: `Bearer ${token}` });
    return ((await answer.json()) as { total: number }).total;
  };
  const before = await lines();
  const answered: string[] = [];
  let sent = 0;

  for (let kill = 0; kill < KILLS; kill++) {
    const target = answered.length + ANSWERS_BEFORE_KILL;
    let enough: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (enough = resolve));
    let alive = true;
    const senders = Array.from({ length: SENDERS }, async () => {
      while (alive) {
        const key = randomUUID();
        sent++;
        try {
          const answer = await send(key);
          if (answer.status === 200) answered.push(key);
        } catch {
          // The connection was cut by the kill: this transfer was not answered.
        }
        if (answered.length >= target) enough();
      }
    });
    await reached;
    const killed = server.kill();
    alive = false;
    await Promise.all([killed, ...senders]);
    server = await Server.start(dataDir);

    const there = (await lines()) - before;
    expect(there).toBeGreaterThanOrEqual(answered.length);
    expect(there).toBeLessThanOrEqual(sent);
    // Each answered transfer is known by its key: sent again it answers the same and moves nothing.
    for (const key of answered.slice(target - ANSWERS_BEFORE_KILL)) expect((await send(key)).status).toBe(200);
    expect((await lines()) - before).toBe(there);
    expect(await world().audit()).toMatchObject({ ok: true, negative: [], mismatched: [], unbalanced: [] });
  }
});
