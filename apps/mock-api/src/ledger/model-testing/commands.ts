import { isDeepStrictEqual } from "node:util";
import { Refusal } from "@mekong/contract/errors";
import fc from "fast-check";
import type { Tx } from "../../world/tx";
import { memberAccount } from "../accounts";
import type { NewEntry } from "../entry";
import { HoldResolved, HoldUnknown, ReferenceTaken } from "../errors";
import { hold, release, settle } from "../hold";
import { idempotent } from "../idempotency";
import { post } from "../post";
import type { Books } from "./books";
import type { ModelLedger, Outcome } from "./model";
import { anyAmount, anyPlan, member, type Plan, satangOf } from "./plans";

export interface Step {
  readonly text: string;
  run(model: ModelLedger, books: Books): Promise<{ expected: Outcome; actual: Outcome }>;
}

class InjectedFailure extends Error {}

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
  if (error instanceof InjectedFailure) return "broken down";
  throw error;
}

const posts = anyPlan.map(
  (plan): Step => ({
    text: plan.text,
    async run(model, books) {
      const entry = plan.entry(model);
      const expected = model.post(entry);
      return { expected, actual: await outcomeOf(books.write((tx) => post(tx, entry))) };
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
      return { expected, actual: await outcomeOf(books.write((tx) => hold(tx, newHold))) };
    },
  }),
);

const resolutions = fc.tuple(fc.nat(1000), fc.constantFrom("SETTLED" as const, "RELEASED" as const)).map(
  ([pick, status]): Step => ({
    text: `${status} hold ${pick}`,
    async run(model, books) {
      const holdCount = pick % 8 === 0 ? model.holds.size + 1 : model.holds.size;
      const id = `hold-${holdCount === 0 ? pick : pick % holdCount}`;
      const expected = model.resolve(id, status);
      const resolve = status === "SETTLED" ? settle : release;
      return { expected, actual: await outcomeOf(books.write((tx) => resolve(tx, id))) };
    },
  }),
);

/** Uses few keys and inputs, so that repeats and conflicts occur. */
const idempotentPosts = fc
  .tuple(member, fc.nat(3), fc.constantFrom(100, 25_000), fc.constantFrom("transfer", "add"))
  .map(
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
        const storedAnswer = model.answers.get(slot);
        let expected = "done";
        if (storedAnswer === undefined) {
          expected = model.post(entry);
          if (expected === "done") model.answers.set(slot, { call, answer: { position: model.lines(id).length } });
        } else {
          expected = storedAnswer.call === call ? "repeated" : "IDEMPOTENCY_KEY_REUSED";
        }
        let didRun = false;
        let answer: unknown;
        const actual = await outcomeOf(
          books.write(async (tx) => {
            answer = await idempotent(tx, { memberId: id, key: `key-${k}`, endpoint, input: { amount } }, async () => {
              didRun = true;
              return { position: post(tx, entry).memberSeq };
            });
          }),
        );
        if (actual !== "done") return { expected, actual };
        if (!isDeepStrictEqual(answer, model.answers.get(slot)?.answer)) {
          return { expected, actual: `another answer: ${JSON.stringify(answer)}` };
        }
        return { expected, actual: didRun ? "done" : "repeated" };
      },
    }),
  );

/** A failure must roll everything back, opened accounts included. */
const rollbacks = fc.array(anyPlan, { minLength: 1, maxLength: 3 }).map(
  (plans): Step => ({
    text: `broken down after ${texts(plans)}`,
    async run(model, books) {
      const entries = plans.map((plan) => plan.entry(model));
      const work = books.write(async (tx) => {
        for (const entry of entries) outcomeOfPost(tx, entry);
        throw new InjectedFailure();
      });
      return { expected: "broken down", actual: await outcomeOf(work) };
    },
  }),
);

const combinedPosts = fc.array(anyPlan, { minLength: 2, maxLength: 4 }).map(
  (plans): Step => ({
    text: `in one transaction ${texts(plans)}`,
    async run(model, books) {
      const expected: Outcome[] = [];
      const entries = plans.map((plan) => {
        const entry = plan.entry(model);
        expected.push(model.post(entry));
        return entry;
      });
      const actual = await books.write(async (tx) => {
        const outcomes: Outcome[] = [];
        for (const entry of entries) outcomes.push(outcomeOfPost(tx, entry));
        return outcomes;
      });
      return { expected: expected.join(", "), actual: actual.join(", ") };
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
  { weight: 4, arbitrary: idempotentPosts },
  { weight: 1, arbitrary: rollbacks },
  { weight: 2, arbitrary: combinedPosts },
);
