import { expect, test } from "vitest";
import { lostResponseProblem } from "./use-form-fetcher";

const key = (text: string) => text;
const online = { isMoney: true, wasOnline: true, isOnline: true, idempotencySupported: true };

test.each([
  ["while online", online, "wallet:unanswered"],
  ["while now offline", { ...online, isOnline: false }, "ui:offline"],
  ["by a form that moves no money", { ...online, isMoney: false }, "ui:offline"],
])("with idempotency keys, shows the right text for a response lost %s", (_, submission, text) => {
  expect(lostResponseProblem(submission, key)).toEqual({ code: "OFFLINE", text });
});

test.each([true, false])(
  "without idempotency keys, the outcome is unknown; asks to check first (online now: %s)",
  (isOnline) => {
    const problem = lostResponseProblem({ ...online, isOnline, idempotencySupported: false }, key);
    expect(problem).toEqual({ code: "OFFLINE", text: "wallet:lookFirst", outcomeUnknown: true });
  },
);

test.each([
  ["the browser was offline, so nothing was sent", { ...online, wasOnline: false }],
  ["the form moves no money", { ...online, isMoney: false }],
])("without idempotency keys, offline if %s", (_, submission) => {
  expect(lostResponseProblem({ ...submission, idempotencySupported: false }, key)).toEqual({
    code: "OFFLINE",
    text: "ui:offline",
  });
});
