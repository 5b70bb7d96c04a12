import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { SlipStatus } from "./slip-status";

afterEach(cleanup);

function statusText(status: string, note?: string | null) {
  const { container } = render(
    <WithTexts>
      <SlipStatus status={status} note={note} />
    </WithTexts>,
  );
  return container.textContent;
}

test("shows any status except SUCCESS and FAILED as in progress", () => {
  expect(["SUCCESS", "FAILED", "PENDING", "CHECKING"].map((status) => statusText(status, null))).toEqual([
    "Successful",
    "Failed",
    "In progress",
    "In progress",
  ]);
});

test("shows the reason in brackets, an unknown one unchanged", () => {
  expect(statusText("FAILED", "EXPIRED_SLIP")).toBe("Failed (expired slip)");
  expect(statusText("FAILED", "BLURRED")).toBe("Failed (BLURRED)");
  expect(statusText("FAILED")).toBe("Failed");
});
