import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { getWallet, transfer } from "@mekong/contract/http/wallet";
import { memberHeader, type Product } from "../../product";

const READ_EVERY_MS = 5;
const TRANSFER_EVERY_MS = 20;
/** Longer than any response takes, and than a commit needs to reach the disk. */
const TAIL_MS = 2_000;

/** Calls of a member of `main` from a separate thread, so that the measured operation does not delay them. */
export class WaitProbe {
  private constructor(private readonly worker: Worker) {}

  static async start(product: Product): Promise<WaitProbe> {
    const headers = { ...(await memberHeader(product)), "content-type": "application/json" };
    const post = (from: string, to: string) => ({
      method: transfer.method,
      path: transfer.path,
      headers,
      body: JSON.stringify({ from, to, amount: 1 }),
    });
    const calls = [
      { everyMs: READ_EVERY_MS, alternate: [{ method: getWallet.method, path: getWallet.path, headers }] },
      { everyMs: TRANSFER_EVERY_MS, alternate: [post("wallet", "pg"), post("pg", "wallet")] },
    ];
    const file = new URL("./wait-probe.mjs", import.meta.url);
    return new WaitProbe(new Worker(file, { workerData: { url: product.apiUrl, calls } }));
  }

  /**
   * In milliseconds.
   * @throws if a call fails
   */
  async longestDuring(work: () => Promise<unknown>): Promise<number> {
    await this.#read();
    await work();
    await pause(TAIL_MS);
    return this.#read();
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  async #read(): Promise<number> {
    const reply = once(this.worker, "message");
    this.worker.postMessage(null);
    const [{ longestMs, failure }] = (await reply) as [{ longestMs: number; failure: string | null }];
    if (failure !== null) throw new Error(failure);
    return longestMs;
  }
}
