import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import type { SlipData, SlipReview, SlipWindow } from "../slip/slip-data";
import { SlipReviewView } from "./slip-review";
import { SlipUploadView } from "./slip-upload";

afterEach(cleanup);

const openWindow: SlipWindow = {
  isOpen: true,
  withinMinutes: 60,
  closedFrom: "23:30",
  closedUntil: "00:30",
  topUpWithinMinutes: 1,
};
const retry = vi.fn();

function show(view: ReactNode) {
  const router = createMemoryRouter([{ path: "/", element: view }]);
  return render(<RouterProvider router={router} />, { wrapper: WithTexts });
}

function showUpload(data: Partial<SlipData>) {
  const loaded = { window: openWindow, errorText: null, newest: "", ...data };
  show(<SlipUploadView data={loaded} loading={false} onRetry={retry} onReview={() => {}} />);
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
  const initialReview = { slip, errorText: null };
  const props = { reference: "s-1", initialReview, currency: "BAHT", onRestart() {}, onClose() {} } as const;
  const { container } = show(<SlipReviewView {...props} />);
  return container.textContent;
}

test("shows pending, accepted and missing slips differently", () => {
  expect(review({ status: "PENDING", note: null, amount: null })).toMatch(/checking your slip.*View my slips/s);
  expect(review({ status: "SUCCESS", note: null, amount: 777 })).toMatch(
    /the money has arrived.*777.*Done.*View my slips/s,
  );
  expect(review(null)).toMatch(/not found.*View my slips/s);
});

test.each([
  ["NOT_MATCH", "Failed (player account does not match the registered account)"],
  ["EXPIRED_SLIP", "Failed (expired slip)"],
  ["INVALID_SLIP", "Failed (unreadable slip)"],
])("shows the reason of a rejected slip in brackets: %s", (note, expected) => {
  const text = review({ status: "FAILED", note, amount: null });
  expect(text).toContain(expected);
  expect(text).toMatch(/Send another slip.*View my slips/s);
});
