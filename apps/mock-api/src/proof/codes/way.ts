import type { ErrorCode } from "@mekong/contract/errors";
import type { Answered } from "../../testing";
import type { Stage } from "../stage";

export interface Way {
  readonly by: "rule" | "fault";
  /** A sentence for docs/rules.md. */
  readonly how: string;
  readonly reach: (stage: Stage) => Promise<Answered<unknown>>;
}

export type Ways = Partial<Record<ErrorCode, Way>>;

export function rule(how: string, reach: Way["reach"]): Way {
  return { by: "rule", how, reach };
}
