import { type AccountKey, accountLabel } from "../accounts";
import type { NewEntry } from "../entry";
import type { NewHold } from "../hold";

export interface Line {
  kind: string;
  source: string;
  target: string;
  amount: bigint;
  status: "PENDING" | "SUCCESS" | "FAILED";
}

/** Either `done` or the name of the error. */
export type Outcome = string;

/** Shares no logic with the ledger. */
export class ModelLedger {
  readonly balances = new Map<string, bigint>();
  readonly statements = new Map<string, Line[]>();
  readonly holds = new Map<string, { hold: NewHold; line: Line; status: "PENDING" | "SETTLED" | "RELEASED" }>();
  readonly answers = new Map<string, { call: string; answer: unknown }>();
  readonly #references = new Set<string>();

  balance(account: AccountKey): bigint {
    return this.balances.get(accountLabel(account)) ?? 0n;
  }

  lines(memberId: string): Line[] {
    return this.statements.get(memberId) ?? [];
  }

  post({ kind, source, target, amount, postings, listedFor, reference }: NewEntry): Outcome {
    if (reference !== undefined && this.#references.has(reference)) return "ReferenceTaken";
    for (const { account, amount: delta } of postings) {
      if (account.owner !== "house" && this.balance(account) + delta < 0n) return "MONEY_NOT_ENOUGH";
    }
    for (const { account, amount: delta } of postings) {
      this.balances.set(accountLabel(account), this.balance(account) + delta);
    }
    if (reference !== undefined) this.#references.add(reference);
    if (listedFor !== undefined) {
      this.statements.set(listedFor, [...this.lines(listedFor), { kind, source, target, amount, status: "SUCCESS" }]);
    }
    return "done";
  }

  hold(hold: NewHold): Outcome {
    const { from, amount, kind, source, target } = hold;
    const held: AccountKey = { owner: "house", name: "withdrawals-held", currency: from.currency };
    const outcome = this.post({
      kind,
      source,
      target,
      amount,
      listedFor: from.owner,
      postings: [
        { account: from, amount: -amount },
        { account: held, amount },
      ],
    });
    const line = this.lines(from.owner).at(-1);
    if (outcome !== "done" || !line) return outcome;
    line.status = "PENDING";
    this.holds.set(hold.id, { hold, line, status: "PENDING" });
    return outcome;
  }

  resolve(holdId: string, status: "SETTLED" | "RELEASED"): Outcome {
    const resolvedHold = this.holds.get(holdId);
    if (!resolvedHold) return "HoldUnknown";
    if (resolvedHold.status !== "PENDING") return `HoldResolved ${resolvedHold.status}`;
    const { from, amount, source, target } = resolvedHold.hold;
    const held: AccountKey = { owner: "house", name: "withdrawals-held", currency: from.currency };
    const bank: AccountKey = { owner: "house", name: "bank", currency: from.currency };
    resolvedHold.status = status;
    resolvedHold.line.status = status === "SETTLED" ? "SUCCESS" : "FAILED";
    return this.post({
      kind: status === "SETTLED" ? "settle" : "release",
      source,
      target,
      amount,
      postings: [
        { account: held, amount: -amount },
        { account: status === "SETTLED" ? bank : from, amount },
      ],
    });
  }
}
