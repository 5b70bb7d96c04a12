import type { Currency } from "@mekong/contract/limits";
import fc from "fast-check";
import { type AccountKey, houseAccount, type MemberAccountName, memberAccount } from "../accounts";
import type { ListedKind, NewEntry } from "../entry";
import type { ModelLedger } from "./model";

export const members: ReadonlyArray<{ id: string; currency: Currency }> = [
  { id: "anong", currency: "BAHT" },
  { id: "boun", currency: "BAHT" },
  { id: "chan", currency: "LAK" },
];
const wallets: readonly MemberAccountName[] = ["main", "bonus", "game:pg", "game:joker2"];

/** Edge cases depend on the current balance (`satangOf`). */
export const anyAmount = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt({ min: 1n, max: 50_000n }) },
  { weight: 1, arbitrary: fc.constantFrom("all of it" as const, "one too much" as const) },
);
/** Large payments, so that members have money. */
const payment = fc.bigInt({ min: 1n, max: 300_000n });
export type PlannedAmount = bigint | "all of it" | "one too much";

export function satangOf(planned: PlannedAmount, balance: bigint): bigint {
  if (typeof planned === "bigint") return planned;
  return planned === "one too much" || balance === 0n ? balance + 1n : balance;
}

export interface Plan {
  readonly text: string;
  entry(model: ModelLedger): NewEntry;
}

function plan(kind: ListedKind, from: AccountKey, to: AccountKey, planned: PlannedAmount, reference?: string): Plan {
  const listedFor = to.owner === "house" ? from.owner : to.owner;
  return {
    text: `${kind} ${planned} ${from.owner}.${from.name} → ${to.owner}.${to.name}${reference ? ` (${reference})` : ""}`,
    entry(model) {
      const satang = satangOf(planned, model.balance(from));
      return {
        kind,
        source: from.name,
        target: to.name,
        amount: satang,
        listedFor,
        ...(reference === undefined ? {} : { reference }),
        postings: [
          { account: from, amount: -satang },
          { account: to, amount: satang },
        ],
      };
    },
  };
}

export const member = fc.constantFrom(...members);
const reference = fc.option(
  fc.nat(60).map((n) => `fact:${n}`),
  { nil: undefined, freq: 3 },
);

const credit = fc
  .tuple(member, fc.constantFrom(...wallets), payment, reference)
  .map(([m, wallet, planned, fact]) =>
    plan("deposit", houseAccount("bank", m.currency), memberAccount(m.id, wallet, m.currency), planned, fact),
  );

const transfer = fc
  .tuple(member, fc.shuffledSubarray([...wallets], { minLength: 2, maxLength: 2 }), anyAmount)
  .map(([m, [from = "main", to = "main"], planned]) =>
    plan("transfer", memberAccount(m.id, from, m.currency), memberAccount(m.id, to, m.currency), planned),
  );

const bonus = fc
  .tuple(member, payment)
  .map(([m, planned]) =>
    plan("bonus", houseAccount("promotions", m.currency), memberAccount(m.id, "bonus", m.currency), planned),
  );

const finishBonus = fc
  .tuple(member, anyAmount)
  .map(([m, planned]) =>
    plan("finish_bonus", memberAccount(m.id, "bonus", m.currency), memberAccount(m.id, "main", m.currency), planned),
  );

const shared = fc.tuple(anyAmount, anyAmount).map(
  ([first, second]): Plan => ({
    text: `shared loss ${first} + ${second}`,
    entry(model) {
      const [a, b] = [memberAccount("anong", "main", "BAHT"), memberAccount("boun", "main", "BAHT")];
      const [x, y] = [satangOf(first, model.balance(a)), satangOf(second, model.balance(b))];
      return {
        kind: "withdraw",
        source: "wallet",
        target: "games",
        amount: x + y,
        listedFor: "anong",
        postings: [
          { account: a, amount: -x },
          { account: b, amount: -y },
          { account: houseAccount("games", "BAHT"), amount: x + y },
        ],
      };
    },
  }),
);

export const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 5, arbitrary: credit },
  { weight: 5, arbitrary: transfer },
  { weight: 2, arbitrary: bonus },
  { weight: 1, arbitrary: finishBonus },
  { weight: 1, arbitrary: shared },
);
