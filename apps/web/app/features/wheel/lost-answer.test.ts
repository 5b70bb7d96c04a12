import { expect, test } from "vitest";
import { isLostAnswer, tellsAgain } from "./lost-answer";

const text = "";

test.each(["UNREACHABLE", "BROKEN", "OFFLINE"])(
  "%s is a lost answer, and sending again tells unless it might do it twice",
  (code) => {
    expect([isLostAnswer({ code, text }), tellsAgain({ code, text })]).toEqual([true, true]);
    const problem = { code, text, maybeTwice: true } as const;
    expect([isLostAnswer(problem), tellsAgain(problem)]).toEqual([true, false]);
  },
);

test("a refusal is an answer: there is nothing that sending again would tell", () => {
  const problem = { code: "COIN_NOT_ENOUGH", text };
  expect([isLostAnswer(problem), tellsAgain(problem)]).toEqual([false, false]);
});
