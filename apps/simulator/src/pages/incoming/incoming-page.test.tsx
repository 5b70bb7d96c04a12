import type { IncomingRow } from "@mekong/contract/simulator/reads-money";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NowProvider } from "../../events/now-provider";
import { inputsTo, now, stubQueues } from "../../review-queue/testing";
import { renderInPanel } from "../../testing/panel";
import { IncomingPage } from "./incoming-page";

const byBank: IncomingRow = {
  id: "i1",
  member: "0812345678",
  channel: "BANK",
  bankCode: "SCB",
  amount: 300,
  currency: "BAHT",
  status: "PENDING",
  note: null,
  createdAt: now,
  expiresAt: null,
  decidedAt: null,
};
const byWallet: IncomingRow = {
  ...byBank,
  id: "i2",
  channel: "WALLET",
  bankCode: null,
  amount: 20,
  expiresAt: "2026-11-20T03:01:00.000Z",
};
const incoming = [byWallet, byBank];
const page = (
  <NowProvider world="main">
    <IncomingPage />
  </NowProvider>
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["Credit", "SUCCESS"],
  ["Fail", "FAILED"],
])("%s decides that transfer once", async (label, status) => {
  const calls = stubQueues({ incoming });
  renderInPanel(page);
  const button = await screen.findByRole("button", { name: `${label} ฿300.00 of 0812345678` });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(inputsTo(calls, "incoming.decide")).toEqual([{ target: "i1", status }]));
});

test("shows the earliest scheduled outcome: credited or failed", async () => {
  const decide = (id: string, input: unknown, dueAt: string) => ({ id, action: "incoming.decide", input, dueAt });
  const due = [
    decide("a", { target: "i1", status: "SUCCESS" }, "2026-11-20T03:00:08.000Z"),
    decide("b", { target: "i2", status: "FAILED", note: "EXPIRED" }, "2026-11-20T03:01:00.000Z"),
  ];
  stubQueues({ incoming }, { state: { due } });
  renderInPanel(page);
  await waitFor(() => {
    const [, wallet, bank] = screen.getAllByRole("row").map((row) => row.textContent);
    expect(wallet).toContain("Fails in 1:00");
    expect(bank).toContain("Credited in 0:08");
  });
});

test("shows an unknown bank at its field", async () => {
  const calls = stubQueues(
    { incoming },
    { handleAction: () => ({ status: 404, body: { message: "NO_BANK", path: "bankCode" } }) },
  );
  renderInPanel(page, "?open=bank");
  fireEvent.change(await screen.findByLabelText(/^Member/), { target: { value: "0812345678" } });
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: "100" } });
  const bank = screen.getByLabelText(/Operator’s bank/);
  fireEvent.change(bank, { target: { value: "NOPE" } });
  fireEvent.click(screen.getByRole("button", { name: "Send a bank transfer" }));
  await waitFor(() => expect(bank.getAttribute("aria-invalid")).toBe("true"));
  expect(inputsTo(calls, "bank.incoming")).toEqual([{ member: "0812345678", amount: 100, bankCode: "NOPE" }]);
});

test("issues one gift link for a double click and shows it with copy button and QR", async () => {
  const link = "https://gift.mekong.example/campaign/?v=abc";
  const calls = stubQueues({ incoming }, { handleAction: () => ({ body: { output: { link }, fired: [], now } }) });
  renderInPanel(page, "?open=gift");
  fireEvent.change(await screen.findByLabelText(/^Amount/), { target: { value: "50" } });
  const issue = screen.getByRole("button", { name: "Issue a gift link" });
  fireEvent.click(issue);
  fireEvent.click(issue);
  expect(await screen.findByText(link)).toBeDefined();
  expect(screen.getByRole("img", { name: "QR of the gift link" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Copy the gift link" })).toBeDefined();
  expect(inputsTo(calls, "giftlink.issue")).toEqual([{ amount: 50 }]);
});
