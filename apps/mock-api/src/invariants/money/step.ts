import type { ActionInput, ActionName } from "@mekong/contract/simulator/actions";
import fc from "fast-check";
import type { TestResponse } from "../../testing";
import type { TestBed } from "../test-bed";

/** Change in satang by username; other members' money must not change. */
export type Change = Readonly<Record<string, bigint>>;

export interface Outcome {
  /** Either `done` or the error code. */
  readonly result: string;
  readonly change: Change;
}

export interface Step {
  readonly text: string;
  run(testBed: TestBed): Promise<Outcome>;
}

export interface Kind {
  readonly weight: number;
  readonly steps: fc.Arbitrary<Step>;
  /** Steps that succeed in a fresh world; the last is of this kind. */
  readonly sure: readonly Step[];
}

export function kindOf<A extends unknown[]>(
  weight: number,
  make: (...drawn: A) => Step,
  arbitraries: { [I in keyof A]: fc.Arbitrary<A[I]> },
  ...sure: Step[]
): Kind {
  return { weight, steps: fc.tuple<A>(...arbitraries).map((drawn) => make(...drawn)), sure };
}

export function asMember(username: string, text: string, run: (testBed: TestBed) => Promise<Outcome>): Step {
  return {
    text: `${username} ${text}`,
    run(testBed) {
      testBed.signIn(username);
      return run(testBed);
    },
  };
}

export function outcomeOf(
  { status, answer }: TestResponse<unknown>,
  change: Change | ((answer: never) => Change) = {},
): Outcome {
  const { message, success, error } = answer as { message?: string; success?: boolean; error?: string };
  if (status !== 200) return { result: message ?? String(status), change: {} };
  if (success === false) return { result: error ?? "failed", change: {} };
  return { result: "done", change: typeof change === "function" ? change(answer as never) : change };
}

export async function act<N extends ActionName>(
  testBed: TestBed,
  action: N,
  input: ActionInput<N>,
  change: Change = {},
): Promise<Outcome> {
  return outcomeOf(await testBed.attempt(action, input), change);
}
