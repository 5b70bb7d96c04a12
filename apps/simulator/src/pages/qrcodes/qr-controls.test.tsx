import type { QrRow } from "@mekong/contract/simulator/reads";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stateOf, stubQueues } from "../../review-queue/testing";
import { renderInPanel, stubControlApi } from "../../testing/panel";
import { LatestQr } from "../overview/quick-action-rows";
import { QrControls } from "./qr-controls";
import { QrcodesPage } from "./qrcodes-page";

const qr: QrRow = {
  id: "q7",
  member: "0812345678",
  provider: "KBANK",
  amount: 500,
  status: "LIVE",
  payload: "0002",
  createdAt: "2026-11-20T03:00:00Z",
  expiresAt: "2026-11-20T03:10:00Z",
  settledAt: null,
};
const done = { body: { output: {}, fired: [], now: qr.createdAt } };
const state = { status: 404, body: { message: "NO_WORLD" } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["Pay ฿500.00 of 0812345678", "qr.pay"],
  ["Expire ฿500.00 of 0812345678", "qr.expire"],
])("a double click on %s runs %s once on that QR", async (label, action) => {
  const calls = stubControlApi((request) => (request.method === "POST" ? done : state));
  renderInPanel(<QrControls qr={qr} />);
  fireEvent.click(screen.getByRole("button", { name: label }));
  fireEvent.click(screen.getByRole("button", { name: label }));
  await waitFor(() =>
    expect(calls.filter((call) => call.method === "POST")).toEqual([
      { method: "POST", path: `/simulator/worlds/main/actions/${action}`, body: { target: "q7" } },
    ]),
  );
});

test("shows the amount in the member's currency, not the world's", async () => {
  const members = [{ username: qr.member, currency: "BAHT" }];
  const world = { ...stateOf().world, currency: "LAK" as const };
  stubQueues({ members, qrcodes: [qr] }, { state: { world } });
  renderInPanel(<QrcodesPage />, "?open=q7");
  const detail = await screen.findByRole("complementary", { name: "KBANK ฿500.00" });
  await within(detail).findByRole("button", { name: "Pay ฿500.00 of 0812345678" });
  expect(screen.getByRole("table").textContent).toContain("฿500.00");
  expect(screen.getByText("1 QR in main, newest first.")).toBeDefined();
  expect(screen.getByLabelText("Filter QRs")).toBeDefined();
  cleanup();
  renderInPanel(<LatestQr world="main" member={qr.member} />);
  expect(await screen.findByText("KBANK ฿500.00")).toBeDefined();
  expect(screen.queryByText(/₭/)).toBeNull();
});

test("shows no buttons for a QR that is not live", () => {
  stubControlApi(() => state);
  renderInPanel(<QrControls qr={{ ...qr, status: "PAID" }} />);
  expect(screen.queryByRole("button")).toBeNull();
});
