import { deepStrictEqual } from "node:assert/strict";
import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listStatements } from "@mekong/contract/http/statement";
import type { getWallet } from "@mekong/contract/http/wallet";
import { fromSatang } from "@mekong/contract/money";
import { audit } from "../../ledger/audit";
import { one, type Stage, two } from "../stage";
import type { Step } from "./step";

type Purse = Record<string, bigint>;

/** Satang by username, in wallet, bonus and games. */
type Owned = Record<string, bigint>;

const OPEN = new Set(["LIVE", "PENDING", "OPEN", "ACTIVE", "ISSUED"]);

export class Watch {
  /** Final statuses, which must never change. */
  readonly #decided = new Map<string, string>();
  #owned: Owned = {};

  private constructor(private readonly stage: Stage) {}

  static async over(stage: Stage): Promise<Watch> {
    const watch = new Watch(stage);
    watch.#owned = await watch.#look();
    return watch;
  }

  /** @throws Error for a violated invariant */
  async take(step: Step): Promise<string> {
    const before = this.#owned;
    const { came, change } = await step.run(this.stage);
    this.#owned = await this.#look();
    for (const [username, owned] of Object.entries(this.#owned)) {
      const [changed, expected] = [owned - (before[username] ?? 0n), change[username] ?? 0n];
      if (changed === expected) continue;
      throw new Error(
        `${step.text} came to ${came}: what ${username} owns changed by ${changed}, not ${expected} satang`,
      );
    }
    return came;
  }

  async #look(): Promise<Owned> {
    const { world } = this.stage.app;
    const report = await audit(world.read);
    if (!report.ok) throw new Error(`audit: ${JSON.stringify(report)}`);
    await this.#heldIsPending();
    await this.#decidedStaysDecided();
    const owned: Owned = {};
    for (const username of [one, two]) {
      const purse = await this.#purseOf(username);
      this.stage.signIn(username);
      await this.#walletIsLedger(purse);
      await this.#statementIsJournal(username);
      owned[username] = Object.entries(purse)
        .filter(([name]) => name === "main" || name === "bonus" || name.startsWith("game:"))
        .reduce((sum, [, balance]) => sum + balance, 0n);
    }
    return owned;
  }

  async #purseOf(username: string): Promise<Purse> {
    const { read } = this.stage.app.world;
    const { id } = await read.member.findUniqueOrThrow({ where: { username }, select: { id: true } });
    const accounts = await read.ledgerAccount.findMany({ where: { owner: id, currency: "BAHT" } });
    return Object.fromEntries(accounts.map(({ name, balance }) => [name, balance]));
  }

  async #walletIsLedger(purse: Purse): Promise<void> {
    const { wallet, invite, slots } = (await this.stage.get("/wallet")).answer as AnswerOf<typeof getWallet>;
    const amount = (name: string) => fromSatang(purse[name] ?? 0n);
    deepStrictEqual(wallet, { amount: amount("main"), bonus: amount("bonus") });
    deepStrictEqual(invite.amount, amount("invite"));
    for (const { code, amount: there } of slots) deepStrictEqual([code, there], [code, amount(`game:${code}`)]);
  }

  async #statementIsJournal(username: string): Promise<void> {
    const { read } = this.stage.app.world;
    const { id: memberId } = await read.member.findUniqueOrThrow({ where: { username }, select: { id: true } });
    const { answer } = await this.stage.post("/statement", { page: 1, limit: 5 });
    const { total, statements } = answer as AnswerOf<typeof listStatements>;
    deepStrictEqual(total, await read.journalEntry.count({ where: { memberId } }));
    const newest = await read.journalEntry.findMany({ where: { memberId }, orderBy: { id: "desc" }, take: 5 });
    deepStrictEqual(
      statements.map(({ statementType, amount }) => [statementType, amount]),
      newest.map(({ kind, amount }) => [kind, fromSatang(amount)]),
    );
  }

  async #heldIsPending(): Promise<void> {
    const { read } = this.stage.app.world;
    const held = await read.ledgerAccount.findMany({ where: { name: "withdrawals-held" } });
    const pending = await read.hold.aggregate({ where: { status: "PENDING" }, _sum: { amount: true } });
    deepStrictEqual(
      held.reduce((sum, { balance }) => sum + balance, 0n),
      pending._sum.amount ?? 0n,
    );
  }

  async #decidedStaysDecided(): Promise<void> {
    const { read } = this.stage.app.world;
    const select = { id: true, status: true } as const;
    const links = await read.giftLink.findMany({ select: { code: true, status: true } });
    const kinds: Record<string, ReadonlyArray<{ id: string; status: string }>> = {
      qrcode: await read.qrcode.findMany({ select }),
      incoming: await read.incomingTransfer.findMany({ select }),
      withdrawal: await read.withdrawal.findMany({ select }),
      slip: await read.slip.findMany({ select }),
      coupon: await read.coupon.findMany({ select }),
      bonus: await read.userBonus.findMany({ select }),
      hold: await read.hold.findMany({ select }),
      link: links.map(({ code: id, status }) => ({ id, status })),
    };
    for (const [kind, rows] of Object.entries(kinds)) {
      for (const { id, status } of rows) {
        const before = this.#decided.get(`${kind} ${id}`);
        if (before !== undefined && before !== status) throw new Error(`${kind} ${id} was ${before} and is ${status}`);
        if (!OPEN.has(status)) this.#decided.set(`${kind} ${id}`, status);
      }
    }
  }
}
