import { expect, test } from "vitest";
import { standingOf } from "./standing";

test("SUCCESS and FAILED are what they say, anything else is in progress", () => {
  expect(["SUCCESS", "FAILED", "PENDING", "WHATEVER", ""].map(standingOf)).toEqual([
    "success",
    "failed",
    "pending",
    "pending",
    "pending",
  ]);
});
