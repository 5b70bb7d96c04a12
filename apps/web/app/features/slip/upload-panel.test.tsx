import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { ReviewPanel } from "./review-panel";
import type { SlipData, SlipReview, SlipWindow } from "./slip-data";
import { UploadPanel } from "./upload-panel";

afterEach(cleanup);

const openWindow: SlipWindow = {
  isOpen: true,
  withinMinutes: 60,
  closedFrom: "23:30",
  closedUntil: "00:30",
  topUpWithinMinutes: 1,
};
const retry = vi.fn();

function showUpload(data: Partial<SlipData>) {
  render(
    <UploadPanel
      data={{ window: openWindow, errorText: null, newest: "", ...data }}
      loading={false}
      onRetry={retry}
      onUploaded={() => {}}
      slips={<p>My slips</p>}
    />,
    { wrapper: WithTexts },
  );
}
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send slip" });

test("while slips are accepted a picture can be chosen; sending without one shows an error", async () => {
  showUpload({});
  expect(screen.getByLabelText("Choose a slip picture")).toBeTruthy();
  fireEvent.click(send());
  expect((await screen.findByText("Please choose a slip picture first")).closest("[role=alert]")).toBeTruthy();
});

test("outside the upload hours shows the hours instead of the form", () => {
  showUpload({ window: { ...openWindow, isOpen: false } });
  expect(screen.getByRole("alert").textContent).toMatch(/closes every day from 23:30 to 00:30/);
  expect(screen.queryByLabelText("Choose a slip picture")).toBeNull();
  expect(send().disabled).toBe(true);
});

test("shows an error and a retry button if the hours cannot be loaded", () => {
  showUpload({ window: null, errorText: "System error" });
  expect(screen.getByRole("alert").textContent).toBe("System error");
  fireEvent.click(screen.getByRole("button"));
  expect(retry).toHaveBeenCalledOnce();
});

function review(slip: SlipReview["slip"]) {
  const actions = { pending: "while it is checked", accepted: "when accepted", refused: "when refused" };
  const { container } = render(
    <ReviewPanel review={{ slip, errorText: null }} currency="BAHT" onRetry={retry} actions={actions} />,
    { wrapper: WithTexts },
  );
  return container.textContent;
}

test("shows pending, accepted and missing slips differently", () => {
  expect(review({ status: "PENDING", note: null, amount: null })).toMatch(/checking your slip.*while it is checked/s);
  expect(review({ status: "SUCCESS", note: null, amount: 777 })).toMatch(/the money has arrived.*777.*when accepted/s);
  expect(review(null)).toMatch(/not found.*while it is checked/s);
});

test.each([
  ["NOT_MATCH", "Failed (player account does not match the registered account)"],
  ["EXPIRED_SLIP", "Failed (expired slip)"],
  ["INVALID_SLIP", "Failed (unreadable slip)"],
])("shows the reason of a rejected slip in brackets: %s", (note, expected) => {
  const text = review({ status: "FAILED", note, amount: null });
  expect(text).toContain(expected);
  expect(text).toContain("when refused");
});
