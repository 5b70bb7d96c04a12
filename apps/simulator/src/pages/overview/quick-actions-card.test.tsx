import type { MemberRow } from "@mekong/contract/simulator/reads";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { done, inputsTo, now, stubQueues } from "../../review-queue/testing";
import { type RequestHandler, renderInPanel } from "../../testing/panel";
import { QuickActionsCard } from "./quick-actions-card";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const member = { username: "0812345678", name: "Somchai", main: 500, currency: "BAHT" } as MemberRow;
const withdrawal = { id: "w1", member: member.username, amount: 150, currency: "BAHT", status: "PENDING" };
const qrcode = {
  ...{ id: "q1", member: member.username, provider: "KBANK", amount: 300, currency: "BAHT", status: "LIVE" },
  ...{ createdAt: now, expiresAt: now },
};

function renderCard(lists: Record<string, unknown>, handleAction: RequestHandler = () => done) {
  const calls = stubQueues({ qrcodes: [], withdrawals: [], faults: [], ...lists }, { handleAction });
  renderInPanel(<QuickActionsCard world="main" />);
  return calls;
}

test("links to member creation if the world has no members", async () => {
  renderCard({ members: [] });
  expect(await screen.findByText("No members yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create a member" }).getAttribute("href")).toBe("/w/main/members?open=new");
});

test("credits the member once for a double click", async () => {
  const calls = renderCard({ members: [member] });
  const credit = await screen.findByRole("button", { name: "Credit" });
  fireEvent.change(screen.getByLabelText("Amount to credit"), { target: { value: "250" } });
  fireEvent.click(credit);
  fireEvent.click(credit);
  await waitFor(() =>
    expect(inputsTo(calls, "member.credit")).toEqual([{ member: member.username, wallet: "main", amount: 250 }]),
  );
});

test("shows an invalid amount at its field and sends nothing", async () => {
  const calls = renderCard({ members: [member] });
  const amount = await screen.findByLabelText("Amount to credit");
  for (const value of ["nothing", "-5", "1e5", "1.000"]) {
    fireEvent.change(amount, { target: { value } });
    expect(amount.getAttribute("aria-invalid"), value).toBe("true");
    expect(screen.getByRole("alert").textContent).toBe("Enter an amount like 1250 or 1250.50");
    expect(screen.getByRole("button", { name: "Credit" })).toHaveProperty("disabled", true);
  }
  expect(inputsTo(calls, "member.credit")).toEqual([]);
});

test("shows an amount refused by the server at its field", async () => {
  renderCard({ members: [member] }, () => ({
    status: 422,
    body: { message: "INPUT", path: "amount", allowed: "an amount above 0" },
  }));
  const amount = await screen.findByLabelText("Amount to credit");
  fireEvent.change(amount, { target: { value: "0" } });
  fireEvent.click(screen.getByRole("button", { name: "Credit" }));
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  expect(amount.getAttribute("aria-invalid")).toBe("true");
});

test.each([
  [/^Pay out ฿150\.00/, "withdrawal.decide", { target: "w1", status: "SUCCESS" }],
  [/^Reject ฿150\.00/, "withdrawal.decide", { target: "w1", status: "FAILED" }],
  [/^Pay ฿300\.00/, "qr.pay", { target: "q1" }],
  [/^Expire ฿300\.00/, "qr.expire", { target: "q1" }],
])("%s acts on the member's latest item with one click", async (name, action, input) => {
  const calls = renderCard({ members: [member], withdrawals: [withdrawal], qrcodes: [qrcode] });
  fireEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(inputsTo(calls, action)).toEqual([input]));
});
