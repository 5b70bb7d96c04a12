import { expect, test } from "vitest";
import { lostResponseProblem } from "./lost-response-problem";

const key = (text: string) => text;
const online = { isMoney: true, wasOnline: true, isOnline: true, idempotencySupported: true };

test.each([
  ["online", online, "wallet:unanswered"],
  ["offline by now", { ...online, isOnline: false }, "ui:offline"],
  ["of a form that moves no money", { ...online, isMoney: false }, "ui:offline"],
])("with idempotency keys, shows the right text for a response lost %s", (_, submission, text) => {
  expect(lostResponseProblem(submission, key)).toEqual({ code: "OFFLINE", text });
});

test.each([true, false])(
  "without idempotency keys, the outcome is unknown: look first (online now: %s)",
  (isOnline) => {
    const problem = lostResponseProblem({ ...online, isOnline, idempotencySupported: false }, key);
    expect(problem).toEqual({ code: "OFFLINE", text: "wallet:lookFirst", outcomeUnknown: true });
  },
);

test.each([
  ["nothing left a browser that was offline", { ...online, wasOnline: false }],
  ["a form that moves no money has nothing to be done twice", { ...online, isMoney: false }],
])("without idempotency keys, offline if %s", (_, submission) => {
  expect(lostResponseProblem({ ...submission, idempotencySupported: false }, key)).toEqual({
    code: "OFFLINE",
    text: "ui:offline",
  });
});
