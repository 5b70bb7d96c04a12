import { expect, test } from "vitest";
import { decisionStatusOf } from "./decision-status";

test("maps SUCCESS and FAILED; any other status is pending", () => {
  expect(["SUCCESS", "FAILED", "PENDING", "WHATEVER", ""].map(decisionStatusOf)).toEqual([
    "success",
    "failed",
    "pending",
    "pending",
    "pending",
  ]);
});
