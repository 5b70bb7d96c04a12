import type { ErrorCode } from "@mekong/contract/errors";
import type { TestResponse } from "../../testing";
import type { TestBed } from "../test-bed";

export interface CodeTrigger {
  readonly source: "rule" | "fault";
  /** A sentence for docs/rules.md. */
  readonly description: string;
  readonly trigger: (testBed: TestBed) => Promise<TestResponse<unknown>>;
}

export type CodeTriggers = Partial<Record<ErrorCode, CodeTrigger>>;

export function ruleTrigger(description: string, trigger: CodeTrigger["trigger"]): CodeTrigger {
  return { source: "rule", description, trigger };
}
