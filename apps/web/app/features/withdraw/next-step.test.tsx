import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Problem } from "../../forms/problem";
import { WithTexts } from "../../ui/testing/with-texts";
import { NextStep } from "./next-step";

afterEach(cleanup);

function textOf(problem: Pick<Problem, "code" | "outcomeUnknown">) {
  const { container } = render(
    <WithTexts>
      <NextStep problem={problem} total={100} cash={50} games={50} currency="BAHT" />
    </WithTexts>,
  );
  return container.textContent;
}

test.each(["UNREACHABLE", "BROKEN", "OFFLINE"])("after %s says where to check and that a retry is safe", (code) => {
  expect(textOf({ code })).toBe(
    "If it went through, it's listed under your withdrawals. Submitting again won't withdraw twice.",
  );
});

test.each(["UNREACHABLE", "BROKEN", "OFFLINE", "INTERNAL_SERVER_ERROR"])(
  "after %s that may execute twice only says where to check",
  (code) => {
    expect(textOf({ code, outcomeUnknown: true })).toBe("If it went through, it's listed under your withdrawals.");
  },
);

test("adds nothing after a backend error if keys are supported", () => {
  expect(textOf({ code: "INTERNAL_SERVER_ERROR" })).toBe("");
});
