import { transfer } from "@mekong/contract/http/wallet";
import type { WorldClient } from "@mekong/contract/simulator/client";
import { totalOf } from "../../e2e/support/members";
import { demoMember } from "../../prisma/seed/demo";

const OPENING = 10_000_000;

/** Transfers of 1 baht, each with its own key. */
export class Transfers {
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
