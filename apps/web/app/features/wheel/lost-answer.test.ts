import { expect, test } from "vitest";
import { isLostAnswer, tellsAgain } from "./lost-answer";

const text = "";

test.each(["UNREACHABLE", "BROKEN", "OFFLINE"])(
  "%s is a lost response; a retry returns the result unless it may execute twice",
  (code) => {
    expect([isLostAnswer({ code, text }), tellsAgain({ code, text })]).toEqual([true, true]);
    const problem = { code, text, maybeTwice: true } as const;
    expect([isLostAnswer(problem), tellsAgain(problem)]).toEqual([true, false]);
  },
);

test("a refusal is no lost response", () => {
  const problem = { code: "COIN_NOT_ENOUGH", text };
  expect([isLostAnswer(problem), tellsAgain(problem)]).toEqual([false, false]);
});
