import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { SlipStatus } from "./slip-status";

afterEach(cleanup);

function said(status: string, note?: string | null) {
  const { container } = render(
    <WithTexts>
      <SlipStatus status={status} note={note} />
    </WithTexts>,
  );
  return container.textContent;
}

test("a slip's status is said in words, anything but SUCCESS and FAILED as in progress", () => {
  expect(["SUCCESS", "FAILED", "PENDING", "CHECKING"].map((status) => said(status, null))).toEqual([
    "Successful",
    "Failed",
    "In progress",
    "In progress",
  ]);
});

test("the reason stands in brackets; one that the specification does not have is said as it is written", () => {
  expect(said("FAILED", "EXPIRED_SLIP")).toBe("Failed (expired slip)");
  expect(said("FAILED", "BLURRED")).toBe("Failed (BLURRED)");
  expect(said("FAILED")).toBe("Failed");
});
