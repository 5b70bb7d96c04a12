import type { ErrorCode } from "@mekong/contract/errors";
import type { TestResponse } from "../../testing";
import type { TestBed } from "../test-bed";

export interface CodeTrigger {
  readonly source: "rule" | "fault";
  /** Text for the table of docs/rules.md; null if a rule or docs/operation.md describes the code. */
  readonly description: string | null;
  readonly trigger: (testBed: TestBed) => Promise<TestResponse<unknown>>;
}

export type CodeTriggers = Partial<Record<ErrorCode, CodeTrigger>>;

export function ruleTrigger(description: string | null, trigger: CodeTrigger["trigger"]): CodeTrigger {
  return { source: "rule", description, trigger };
}
