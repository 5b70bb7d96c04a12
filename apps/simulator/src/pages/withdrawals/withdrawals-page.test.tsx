import type { WithdrawalRow } from "@mekong/contract/simulator/reads-money";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NowProvider } from "../../events/now-provider";
import { done, inputsTo, now, stubQueues } from "../../review-queue/testing";
import { renderInPanel } from "../../testing/panel";
import { WithdrawalsPage } from "./withdrawals-page";

const pending: WithdrawalRow = {
  id: "w2",
  member: "0812345678",
  amount: 500,
  currency: "BAHT",
  status: "PENDING",
  note: null,
  bankCode: "KBANK",
  bankAccountNo: "1234567890",
  bankAccountName: "สมชาย ใจดี",
  createdAt: now,
  decidedAt: null,
};
const failed: WithdrawalRow = {
  ...pending,
  id: "w1",
  member: "0899999999",
  currency: "LAK",
  amount: 90_000,
  status: "FAILED",
  note: "wrong name",
  decidedAt: now,
};
const withdrawals = [pending, failed];

const page = (
  <NowProvider world="main">
    <WithdrawalsPage />
  </NowProvider>
);
const rows = async () => {
  await waitFor(() => expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("false"));
  return screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent ?? "");
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["Pay out", "SUCCESS"],
  ["Reject", "FAILED"],
])("%s decides that withdrawal once for a double click", async (label, status) => {
  const calls = stubQueues({ withdrawals });
  renderInPanel(page);
  const button = await screen.findByRole("button", { name: `${label} ฿500.00 of 0812345678` });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(inputsTo(calls, "withdrawal.decide")).toEqual([{ target: "w2", status }]));
  expect(screen.queryByRole("button", { name: /of 0899999999/ })).toBeNull();
});

test("filters by status and member and opens a row from the URL; shows kip as kip", async () => {
  stubQueues({ withdrawals });
  renderInPanel(page, "?status=FAILED&open=w1");
  expect(await rows()).toEqual([expect.stringContaining("0899999999")]);
  const aside = screen.getByRole("complementary", { name: "Withdrawal of ₭90,000.00" });
  expect(within(aside).getByText("wrong name")).toBeDefined();
  expect(within(aside).queryByRole("button", { name: "Decide a withdrawal" })).toBeNull();
  cleanup();
  renderInPanel(page, "?q=0812345678");
  expect(await rows()).toEqual([expect.stringContaining("฿500.00")]);
});

test("shows all rows again with one click if nothing matches", async () => {
  stubQueues({ withdrawals });
  renderInPanel(page, "?q=nobody&status=SUCCESS");
  await screen.findByText("No matching withdrawals");
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(await rows()).toHaveLength(2);
});

test("counts down to the automatic payout by the world's clock, otherwise shows manual", async () => {
  const due = [{ id: "d", action: "withdrawal.decide", input: { target: "w2" }, dueAt: "2026-11-20T03:00:12.000Z" }];
  stubQueues({ withdrawals }, { state: { due } });
  renderInPanel(page);
  await waitFor(async () => expect((await rows())[0]).toContain("Paid out in 0:12"));
  cleanup();
  stubQueues({ withdrawals });
  renderInPanel(page);
  await waitFor(async () => expect((await rows())[0]).toContain("manual"));
});

test("sends a note with the decision and shows a refusal at its field", async () => {
  let answers = 0;
  const calls = stubQueues(
    { withdrawals },
    {
      handleAction: () => {
        answers += 1;
        if (answers > 1) return done;
        return { status: 422, body: { message: "KEY_INVALID", path: "note", about: "at most 200 characters" } };
      },
    },
  );
  renderInPanel(page, "?open=w2");
  const note = await screen.findByLabelText(/^Note/);
  fireEvent.change(note, { target: { value: "x".repeat(201) } });
  fireEvent.click(screen.getByRole("button", { name: "Decide a withdrawal" }));
  await waitFor(() => expect(note.getAttribute("aria-invalid")).toBe("true"));
  fireEvent.change(note, { target: { value: "wrong name" } });
  fireEvent.click(screen.getByRole("button", { name: "Decide a withdrawal" }));
  await waitFor(() =>
    expect(inputsTo(calls, "withdrawal.decide").at(-1)).toEqual({ target: "w2", status: "FAILED", note: "wrong name" }),
  );
});

test("shows a failed list with a retry button, and how to fill an empty one", async () => {
  stubQueues({});
  renderInPanel(<WithdrawalsPage />);
  expect((await screen.findByRole("alert")).textContent).toContain("the test does not know");
  stubQueues({ withdrawals: [] });
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No withdrawals yet")).toBeDefined();
});
