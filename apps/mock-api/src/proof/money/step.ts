import type { ActionInput, ActionName } from "@mekong/contract/simulator/actions";
import type fc from "fast-check";
import type { Answered } from "../../testing";
import type { Stage } from "../stage";

/** By how many satang a step changed what members own, by username: exactly so much, and nobody else's. */
export type Change = Readonly<Record<string, bigint>>;

/** What a step came to. */
export interface Outcome {
  /** `done`, or the code it was refused with. */
  readonly came: string;
  readonly change: Change;
}

/** One money operation. */
export interface Step {
  readonly text: string;
  run(stage: Stage): Promise<Outcome>;
}

/** Steps of one kind. */
export interface Kind {
  /** How often it is drawn, beside the others. */
  readonly weight: number;
  readonly steps: fc.Arbitrary<Step>;
  /** Steps that work one after the other in a fresh world; the last of them is of this kind. */
  readonly sure: readonly Step[];
}

/** A step of a member, signed in for it. */
export function by(username: string, text: string, run: (stage: Stage) => Promise<Outcome>): Step {
  return {
    text: `${username} ${text}`,
    run(stage) {
      stage.signIn(username);
      return run(stage);
    },
  };
}

/** What a call of the member API came to; refused, it changed nothing. */
export function outcomeOf(
  { status, answer }: Answered<unknown>,
  change: Change | ((answer: never) => Change) = {},
): Outcome {
  const { message, success, error } = answer as { message?: string; success?: boolean; error?: string };
  if (status !== 200) return { came: message ?? String(status), change: {} };
  if (success === false) return { came: error ?? "failed", change: {} };
  return { came: "done", change: typeof change === "function" ? change(answer as never) : change };
}

/** What an action came to; refused, it changed nothing. */
export async function act<N extends ActionName>(
  stage: Stage,
  action: N,
  input: ActionInput<N>,
  change: Change = {},
): Promise<Outcome> {
  return outcomeOf(await stage.attempt(action, input), change);
}
