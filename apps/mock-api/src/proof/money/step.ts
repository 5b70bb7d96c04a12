import { toSatang } from "@mekong/contract/money";
import type { ActionInput, ActionName } from "@mekong/contract/simulator/actions";
import type { Answered } from "../../testing";
import type { Stage } from "../stage";

/** What a step came to, and by how many satang it may have changed what its member owns. */
export interface Outcome {
  /** `done`, or the code it was refused with. */
  readonly came: string;
  readonly least: bigint;
  readonly most: bigint;
}

/** One money operation of one member. */
export interface Step {
  readonly text: string;
  /** Username of the only member whose money it may touch; null: anybody's (time passes). */
  readonly member: string | null;
  run(stage: Stage): Promise<Outcome>;
}

/** Exactly so many satang more. */
export function exactly(satang: bigint): Pick<Outcome, "least" | "most"> {
  return { least: satang, most: satang };
}
/** A deposit: the amount, and at most as much again from a bonus that waited for it. */
export function deposited(amount: number): Pick<Outcome, "least" | "most"> {
  return { least: toSatang(amount), most: 2n * toSatang(amount) };
}

/** What a call of the member API came to; refused, it changed nothing. */
export function outcomeOf(
  { status, answer }: Answered<unknown>,
  change: (answer: never) => Pick<Outcome, "least" | "most">,
): Outcome {
  const { message, success, error } = answer as { message?: string; success?: boolean; error?: string };
  if (status !== 200) return { came: message ?? String(status), ...exactly(0n) };
  if (success === false) return { came: error ?? "failed", ...exactly(0n) };
  return { came: "done", ...change(answer as never) };
}

/** What an action came to; refused, it changed nothing. */
export async function act<N extends ActionName>(
  stage: Stage,
  action: N,
  input: ActionInput<N>,
  change: Pick<Outcome, "least" | "most">,
): Promise<Outcome> {
  return outcomeOf(await stage.attempt(action, input), () => change);
}
