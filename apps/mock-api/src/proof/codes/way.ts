import type { ErrorCode } from "@mekong/contract/errors";
import type { Answered } from "../../testing";
import type { Stage } from "../stage";

/** How a code is reached. */
export interface Way {
  /** By a rule of this backend, or by a fault where only somebody outside could produce it. */
  readonly by: "rule" | "fault";
  /** In one sentence, for docs/rules.md. */
  readonly how: string;
  /** Makes it happen. @returns the answer that carries the code */
  readonly reach: (stage: Stage) => Promise<Answered<unknown>>;
}

/** Ways to some of the codes. */
export type Ways = Partial<Record<ErrorCode, Way>>;

/** A code that a rule gives. */
export function rule(how: string, reach: Way["reach"]): Way {
  return { by: "rule", how, reach };
}
