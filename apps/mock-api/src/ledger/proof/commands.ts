import { isDeepStrictEqual } from "node:util";
import { Refusal } from "@mekong/contract/errors";
import fc from "fast-check";
import type { Tx } from "../../world/tx";
import { memberAccount } from "../accounts";
import type { NewEntry } from "../entry";
import { HoldResolved, HoldUnknown, ReferenceTaken } from "../errors";
import { hold, release, settle } from "../hold";
import { once } from "../idempotency";
import { post } from "../post";
import type { Books } from "./books";
import type { ModelLedger, Outcome } from "./model";
import { anyAmount, anyPlan, member, type Plan, satangOf } from "./plans";

export interface Step {
  readonly text: string;
  run(model: ModelLedger, books: Books): Promise<{ expected: Outcome; seen: Outcome }>;
}

class Breakdown extends Error {}

function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  return work.then(() => "done" as const, refusalIn);
}

function outcomeOfPost(tx: Tx, entry: NewEntry): Outcome {
  try {
    post(tx, entry);
    return "done";
  } catch (error) {
    return refusalIn(error);
  }
}

function refusalIn(error: unknown): Outcome {
  if (error instanceof Refusal) return error.code;
  if (error instanceof HoldResolved) return `HoldResolved ${error.status}`;
  if (error instanceof ReferenceTaken || error instanceof HoldUnknown) return error.name;
  if (error instanceof Breakdown) return "broken down";
  throw error;
}

const posts = anyPlan.map(
  (plan): Step => ({
    text: plan.text,
    async run(model, books) {
      const entry = plan.entry(model);
      const expected = model.post(entry);
      return { expected, seen: await outcomeOf(books.write((tx) => post(tx, entry))) };
    },
  }),
);

const holds = fc.tuple(member, anyAmount).map(
  ([{ id, currency }, planned]): Step => ({
    text: `hold ${planned} of ${id}`,
    async run(model, books) {
      const from = memberAccount(id, "main", currency);
      const newHold = {
        id: `hold-${model.holds.size}`,
        kind: "withdraw" as const,
        from,
        amount: satangOf(planned, model.balance(from)),
        source: "wallet",
        target: "KBANK",
      };
      const expected = model.hold(newHold);
      return { expected, seen: await outcomeOf(books.write((tx) => hold(tx, newHold))) };
    },
  }),
);

const resolutions = fc.tuple(fc.nat(1000), fc.constantFrom("SETTLED" as const, "RELEASED" as const)).map(
  ([pick, status]): Step => ({
    text: `${status} hold ${pick}`,
    async run(model, books) {
      const known = pick % 8 === 0 ? model.holds.size + 1 : model.holds.size;
      const id = `hold-${known === 0 ? pick : pick % known}`;
      const expected = model.resolve(id, status);
      const resolve = status === "SETTLED" ? settle : release;
      return { expected, seen: await outcomeOf(books.write((tx) => resolve(tx, id))) };
    },
  }),
);

/** Few keys and inputs, so that repeats and conflicts occur. */
const keyed = fc.tuple(member, fc.nat(3), fc.constantFrom(100, 25_000), fc.constantFrom("transfer", "add")).map(
  ([{ id, currency }, k, amount, endpoint]): Step => ({
    text: `keyed ${endpoint} ${amount} of ${id}, key ${k}`,
    async run(model, books) {
      const [main, game] = [memberAccount(id, "main", currency), memberAccount(id, "game:pg", currency)];
      const entry = {
        kind: "transfer" as const,
        source: "wallet",
        target: "pg",
        amount: BigInt(amount),
        listedFor: id,
        postings: [
          { account: main, amount: -BigInt(amount) },
          { account: game, amount: BigInt(amount) },
        ],
      };
      const slot = `${id} ${k}`;
      const call = `${endpoint} ${amount}`;
      const known = model.answers.get(slot);
      let expected = "done";
      if (known === undefined) {
        expected = model.post(entry);
        if (expected === "done") model.answers.set(slot, { call, answer: { place: model.lines(id).length } });
      } else {
        expected = known.call === call ? "repeated" : "IDEMPOTENCY_KEY_REUSED";
      }
      let worked = false;
      let answer: unknown;
      const seen = await outcomeOf(
        books.write(async (tx) => {
          answer = await once(tx, { memberId: id, key: `key-${k}`, endpoint, input: { amount } }, async () => {
            worked = true;
            return { place: post(tx, entry).memberSeq };
          });
        }),
      );
      if (seen !== "done") return { expected, seen };
      if (!isDeepStrictEqual(answer, model.answers.get(slot)?.answer)) {
        return { expected, seen: `another answer: ${JSON.stringify(answer)}` };
      }
      return { expected, seen: worked ? "done" : "repeated" };
    },
  }),
);

/** Must roll everything back, opened accounts included. */
const breakdowns = fc.array(anyPlan, { minLength: 1, maxLength: 3 }).map(
  (plans): Step => ({
    text: `broken down after ${texts(plans)}`,
    async run(model, books) {
      const entries = plans.map((plan) => plan.entry(model));
      const work = books.write(async (tx) => {
        for (const entry of entries) outcomeOfPost(tx, entry);
        throw new Breakdown();
      });
      return { expected: "broken down", seen: await outcomeOf(work) };
    },
  }),
);

const goingOn = fc.array(anyPlan, { minLength: 2, maxLength: 4 }).map(
  (plans): Step => ({
    text: `in one transaction ${texts(plans)}`,
    async run(model, books) {
      const expected: Outcome[] = [];
      const entries = plans.map((plan) => {
        const entry = plan.entry(model);
        expected.push(model.post(entry));
        return entry;
      });
      const seen = await books.write(async (tx) => {
        const outcomes: Outcome[] = [];
        for (const entry of entries) outcomes.push(outcomeOfPost(tx, entry));
        return outcomes;
      });
      return { expected: expected.join(", "), seen: seen.join(", ") };
    },
  }),
);

function texts(plans: readonly Plan[]): string {
  return plans.map((plan) => plan.text).join("; ");
}

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: posts },
  { weight: 3, arbitrary: holds },
  { weight: 3, arbitrary: resolutions },
  { weight: 4, arbitrary: keyed },
  { weight: 1, arbitrary: breakdowns },
  { weight: 2, arbitrary: goingOn },
);
