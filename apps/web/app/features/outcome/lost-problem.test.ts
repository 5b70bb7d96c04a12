import { expect, test } from "vitest";
import { lostProblem } from "./lost-problem";

const key = (text: string) => text;
const online = { isMoney: true, wasOnline: true, isOnline: true, keysHonoured: true };

test.each([
  ["online", online, "wallet:unanswered"],
  ["offline by now", { ...online, isOnline: false }, "ui:offline"],
  ["of a form that moves no money", { ...online, isMoney: false }, "ui:offline"],
])("with idempotency keys, shows the right text for a response lost %s", (_, lost, text) => {
  expect(lostProblem(lost, key)).toEqual({ code: "OFFLINE", text });
});

test.each([true, false])(
  "without idempotency keys, the outcome is unknown: look first (online now: %s)",
  (isOnline) => {
    const problem = lostProblem({ ...online, isOnline, keysHonoured: false }, key);
    expect(problem).toEqual({ code: "OFFLINE", text: "wallet:lookFirst", maybeTwice: true });
  },
);

test.each([
  ["nothing left a browser that was offline", { ...online, wasOnline: false }],
  ["a form that moves no money has nothing to be done twice", { ...online, isMoney: false }],
])("without idempotency keys, offline if %s", (_, lost) => {
  expect(lostProblem({ ...lost, keysHonoured: false }, key)).toEqual({ code: "OFFLINE", text: "ui:offline" });
});
