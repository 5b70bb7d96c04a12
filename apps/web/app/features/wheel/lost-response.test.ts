import { expect, test } from "vitest";
import { canRetryForResult, isResponseLost } from "./lost-response";

const text = "";

test.each(["UNREACHABLE", "BROKEN", "OFFLINE"])(
  "%s is a lost response; a retry returns the result unless it may execute twice",
  (code) => {
    expect([isResponseLost({ code, text }), canRetryForResult({ code, text })]).toEqual([true, true]);
    const problem = { code, text, outcomeUnknown: true } as const;
    expect([isResponseLost(problem), canRetryForResult(problem)]).toEqual([true, false]);
  },
);

test("a refusal is no lost response", () => {
  const problem = { code: "COIN_NOT_ENOUGH", text };
  expect([isResponseLost(problem), canRetryForResult(problem)]).toEqual([false, false]);
});
