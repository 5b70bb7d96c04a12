import { setTimeout as pause } from "node:timers/promises";
import { transfer } from "@mekong/contract/http/wallet";
import { SimulatorClient, type WorldClient } from "@mekong/contract/simulator/client";
import { shardOf } from "@mekong/contract/simulator/shards";
import { totalOf } from "../../e2e/support/members";
import { demoMember } from "../../prisma/seed/demo";
import { longestSilence, runAtRate } from "./run-at-rate";
import type { ShardStack } from "./shard-stack";

const PER_SECOND = 40;
const BEFORE_KILL_MS = 2_000;
const AFTER_RESTART_MS = 3_000;
const OPENING = 10_000_000;
const KILLED_SHARD = 2;
/** Longest time without a response from the processes that were not killed. */
export const MAX_SILENCE_MS = 200;

type Target = Pick<ShardStack, "api" | "shardUrls" | "killAndRestart">;

/** Transfers of 1 baht, each with its own key. */
class Transfers {
  readonly #unanswered = new Set<string>();
  sent = 0;

  private constructor(
    private readonly url: string,
    private readonly world: WorldClient,
    private readonly token: string,
    private readonly opening: number,
  ) {}

  static async in(world: WorldClient, url: string): Promise<Transfers> {
    const member = demoMember.username;
    await world.do("member.credit", { member, wallet: "main", amount: OPENING });
    const { token } = (await world.do("member.signIn", { member })).output;
    return new Transfers(url, world, token, (await totalOf(world)).main);
  }

  run = async (): Promise<void> => {
    this.sent += 1;
    await this.#send(crypto.randomUUID());
  };

  /** @throws without a response with status 200 */
  async #send(key: string): Promise<void> {
    this.#unanswered.add(key);
    const response = await fetch(this.url + transfer.path, {
      method: transfer.method,
      headers: {
        "content-type": "application/json",
        "x-world": this.world.name,
        authorization: `Bearer ${this.token}`,
        "idempotency-key": key,
      },
      body: JSON.stringify({ from: "wallet", to: demoMember.games[0].code, amount: 1 }),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    this.#unanswered.delete(key);
  }

  get answered(): number {
    return this.sent - this.#unanswered.size;
  }

  /** Sends the failed transfers again, with their keys. */
  async retry(): Promise<void> {
    for (const key of [...this.#unanswered]) await this.#send(key);
  }

  async booked(): Promise<number> {
    return this.opening - (await totalOf(this.world)).main;
  }
}

/** @returns problems; null if no answered transfer is lost, and the other shard answers all requests without a pause */
export async function killShardUnderLoad(stack: Target): Promise<string | null> {
  const simulator = new SimulatorClient({ url: stack.api });
  const names = Array.from({ length: 64 }, (_, n) => `load-${n}`);
  const nameIn = (shard: number) => names.find((name) => shardOf(name, stack.shardUrls.length) === shard) ?? "";
  const start = async (shard: number) => {
    const world = await simulator.world({ name: nameIn(shard) });
    const transfers = await Transfers.in(world, stack.api);
    return { world, transfers, ...runAtRate({ name: "transfers", perSecond: PER_SECOND, run: transfers.run }) };
  };
  const [healthy, killed] = [await start(1), await start(KILLED_SHARD)];
  await pause(BEFORE_KILL_MS);
  await stack.killAndRestart("shard", KILLED_SHARD);
  await pause(AFTER_RESTART_MS);
  await Promise.all([healthy.stop(), killed.stop()]);

  const problems = [...healthy.tally.problems].map(([problem, times]) => `other shard: ${times} × ${problem}`);
  const silence = longestSilence([healthy.tally]);
  if (silence > MAX_SILENCE_MS) problems.push(`other shard: nothing was answered for ${silence.toFixed(0)} ms`);
  const [booked, answered] = [await killed.transfers.booked(), killed.transfers.answered];
  if (booked < answered) problems.push(`${answered} transfers answered, ${booked} booked`);
  const failed = killed.transfers.sent - answered;
  if (failed === 0) problems.push("the kill interrupted no transfer");
  await killed.transfers.retry();
  for (const { world, transfers } of [healthy, killed]) {
    if ((await transfers.booked()) !== transfers.sent)
      problems.push(`${world.name}: ${transfers.sent} sent, not as many booked`);
    if (!(await world.audit()).ok) problems.push(`${world.name}: the ledger does not balance`);
    await world.drop();
  }
  console.log(
    `  killed shard: ${answered} of ${killed.transfers.sent} transfers answered, ${booked} booked before retries; other shard: ${healthy.transfers.sent} sent, longest silence ${silence.toFixed(0)} ms`,
  );
  return problems.length === 0 ? null : problems.join("\n");
}
