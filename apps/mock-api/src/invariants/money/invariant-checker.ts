import { deepStrictEqual } from "node:assert/strict";
import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listStatements } from "@mekong/contract/http/statement";
import type { getWallet } from "@mekong/contract/http/wallet";
import { fromSatang } from "@mekong/contract/money";
import { audit } from "../../ledger/audit";
import { memberOne, memberTwo, type TestBed } from "../test-bed";
import type { Step } from "./step";

type Balances = Record<string, bigint>;

/** Satang by username, in wallet, bonus and games. */
type MemberTotals = Record<string, bigint>;

const OPEN_STATUSES = new Set(["LIVE", "PENDING", "OPEN", "ACTIVE", "ISSUED"]);

export class InvariantChecker {
  /** Final statuses must never change. */
  readonly #finalStatuses = new Map<string, string>();
  #totals: MemberTotals = {};

  private constructor(private readonly testBed: TestBed) {}

  static async create(testBed: TestBed): Promise<InvariantChecker> {
    const checker = new InvariantChecker(testBed);
    checker.#totals = await checker.#checkInvariants();
    return checker;
  }

  /** @throws Error for a violated invariant */
  async runStep(step: Step): Promise<string> {
    const before = this.#totals;
    const { result, change } = await step.run(this.testBed);
    this.#totals = await this.#checkInvariants();
    for (const [username, total] of Object.entries(this.#totals)) {
      const [changed, expected] = [total - (before[username] ?? 0n), change[username] ?? 0n];
      if (changed === expected) continue;
      throw new Error(
        `${step.text} came to ${result}: what ${username} owns changed by ${changed}, not ${expected} satang`,
      );
    }
    return result;
  }

  async #checkInvariants(): Promise<MemberTotals> {
    const { world } = this.testBed.app;
    const report = await audit(world.read);
    if (!report.ok) throw new Error(`audit: ${JSON.stringify(report)}`);
    await this.#checkHolds();
    await this.#checkFinalStatuses();
    const totals: MemberTotals = {};
    for (const username of [memberOne, memberTwo]) {
      const balances = await this.#balancesOf(username);
      this.testBed.signIn(username);
      await this.#checkWallet(balances);
      await this.#checkStatement(username);
      totals[username] = Object.entries(balances)
        .filter(([name]) => name === "main" || name === "bonus" || name.startsWith("game:"))
        .reduce((sum, [, balance]) => sum + balance, 0n);
    }
    return totals;
  }

  async #balancesOf(username: string): Promise<Balances> {
    const { read } = this.testBed.app.world;
    const { id } = await read.member.findUniqueOrThrow({ where: { username }, select: { id: true } });
    const accounts = await read.ledgerAccount.findMany({ where: { owner: id, currency: "BAHT" } });
    return Object.fromEntries(accounts.map(({ name, balance }) => [name, balance]));
  }

  async #checkWallet(balances: Balances): Promise<void> {
    const { wallet, invite, slots } = (await this.testBed.get("/wallet")).answer as AnswerOf<typeof getWallet>;
    const amount = (name: string) => fromSatang(balances[name] ?? 0n);
    deepStrictEqual(wallet, { amount: amount("main"), bonus: amount("bonus") });
    deepStrictEqual(invite.amount, amount("invite"));
    for (const { code, amount: slotAmount } of slots)
      deepStrictEqual([code, slotAmount], [code, amount(`game:${code}`)]);
  }

  async #checkStatement(username: string): Promise<void> {
    const { read } = this.testBed.app.world;
    const { id: memberId } = await read.member.findUniqueOrThrow({ where: { username }, select: { id: true } });
    const { answer } = await this.testBed.post("/statement", { page: 1, limit: 5 });
    const { total, statements } = answer as AnswerOf<typeof listStatements>;
    deepStrictEqual(total, await read.journalEntry.count({ where: { memberId } }));
    const newest = await read.journalEntry.findMany({ where: { memberId }, orderBy: { id: "desc" }, take: 5 });
    deepStrictEqual(
      statements.map(({ statementType, amount }) => [statementType, amount]),
      newest.map(({ kind, amount }) => [kind, fromSatang(amount)]),
    );
  }

  async #checkHolds(): Promise<void> {
    const { read } = this.testBed.app.world;
    const held = await read.ledgerAccount.findMany({ where: { name: { in: ["withdrawals-held", "deposits-held"] } } });
    const pending = await read.hold.aggregate({ where: { status: "PENDING" }, _sum: { amount: true } });
    deepStrictEqual(
      held.reduce((sum, { balance }) => sum + balance, 0n),
      pending._sum.amount ?? 0n,
    );
  }

  async #checkFinalStatuses(): Promise<void> {
    const { read } = this.testBed.app.world;
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
        const before = this.#finalStatuses.get(`${kind} ${id}`);
        if (before !== undefined && before !== status) throw new Error(`${kind} ${id} was ${before} and is ${status}`);
        if (!OPEN_STATUSES.has(status)) this.#finalStatuses.set(`${kind} ${id}`, status);
      }
    }
  }
}
