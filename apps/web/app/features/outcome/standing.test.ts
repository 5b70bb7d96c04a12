import { expect, test } from "vitest";
import { standingOf } from "./standing";

test("maps SUCCESS and FAILED; any other status is pending", () => {
  expect(["SUCCESS", "FAILED", "PENDING", "WHATEVER", ""].map(standingOf)).toEqual([
    "success",
    "failed",
    "pending",
    "pending",
    "pending",
  ]);
});
