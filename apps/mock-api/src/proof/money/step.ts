import type { ActionInput, ActionName } from "@mekong/contract/simulator/actions";
import type fc from "fast-check";
import type { Answered } from "../../testing";
import type { Stage } from "../stage";

/** Change in satang by username; other members' money must not change. */
export type Change = Readonly<Record<string, bigint>>;

export interface Outcome {
  /** `done` or the error code. */
  readonly came: string;
  readonly change: Change;
}

export interface Step {
  readonly text: string;
  run(stage: Stage): Promise<Outcome>;
}

export interface Kind {
  /** Relative frequency. */
  readonly weight: number;
  readonly steps: fc.Arbitrary<Step>;
  /** Steps that succeed in a fresh world; the last one is of this kind. */
  readonly sure: readonly Step[];
}

export function by(username: string, text: string, run: (stage: Stage) => Promise<Outcome>): Step {
  return {
    text: `${username} ${text}`,
    run(stage) {
      stage.signIn(username);
      return run(stage);
    },
  };
}

export function outcomeOf(
  { status, answer }: Answered<unknown>,
  change: Change | ((answer: never) => Change) = {},
): Outcome {
  const { message, success, error } = answer as { message?: string; success?: boolean; error?: string };
  if (status !== 200) return { came: message ?? String(status), change: {} };
  if (success === false) return { came: error ?? "failed", change: {} };
  return { came: "done", change: typeof change === "function" ? change(answer as never) : change };
}

export async function act<N extends ActionName>(
  stage: Stage,
  action: N,
  input: ActionInput<N>,
  change: Change = {},
): Promise<Outcome> {
  return outcomeOf(await stage.attempt(action, input), change);
}
