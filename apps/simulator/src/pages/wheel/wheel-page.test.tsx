import type { CouponRow } from "@mekong/contract/simulator/reads-wheel";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NowProvider } from "../../events/now-provider";
import { inputsTo, now, stateOf, stubQueues } from "../../review-queue/testing";
import { renderInPanel } from "../../testing/panel";
import { WheelPage } from "./wheel-page";

const sliceStyle = { bgColor: "#000", textColor: "#fff", stock: null };
const wheel = {
  slices: [
    { ...sliceStyle, code: "credit10", name: "฿10 credit", prize: "CREDIT", amount: 10, weight: 75 },
    { ...sliceStyle, code: "luck1", name: "Try again", prize: "NONE", amount: 0, weight: 25 },
  ],
  rigs: [{ code: "luck1", member: null, times: 2 }],
};
const open: CouponRow = {
  id: "c1",
  member: "0812345678",
  slice: null,
  label: "Gift",
  type: "CREDIT",
  amount: 50,
  status: "OPEN",
  createdAt: now,
  expiresAt: "2026-11-27T03:00:00.000Z",
  claimedAt: null,
};
const coupons = [open, { ...open, id: "c2", amount: 70, status: "EXPIRED" as const }];

/** The wheel endpoint returns an object instead of a list, so `stubQueues` can't stub it. */
function stubWheel(state: Parameters<typeof stubQueues>[1] = {}) {
  const calls = stubQueues({ coupons }, state);
  const originalFetch = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) =>
    url.pathname.endsWith("/wheel") ? new Response(JSON.stringify(wheel)) : originalFetch(url, init),
  );
  return calls;
}
const page = (
  <NowProvider world="main">
    <WheelPage />
  </NowProvider>
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("shows slices with their shares and rigs in order of use", async () => {
  stubWheel();
  renderInPanel(page);
  const slices = await screen.findByRole("table", { name: "Slices" });
  await within(slices).findByText("75 %");
  expect(within(slices).getByText("25 %")).toBeDefined();
  const rigs = screen.getByRole("list", { name: "Rigged spins" });
  expect(rigs.textContent).toBe("Try again for any member2 times");
});

test("rigs the next spin with one click; expires a coupon once for a double click", async () => {
  const calls = stubWheel();
  renderInPanel(page);
  fireEvent.click(await screen.findByRole("button", { name: "Stop here on ฿10 credit" }));
  await waitFor(() => expect(inputsTo(calls, "spin.rig")).toEqual([{ code: "credit10" }]));
  const expire = await screen.findByRole("button", { name: "Expire ฿50.00 of 0812345678" });
  fireEvent.click(expire);
  fireEvent.click(expire);
  await waitFor(() => expect(inputsTo(calls, "coupon.expire")).toEqual([{ target: "c1" }]));
  expect(screen.queryByRole("button", { name: /Expire ฿70/ })).toBeNull();
});

test("shows that a coupon ended early; filters by the URL", async () => {
  stubWheel();
  renderInPanel(page, "?status=EXPIRED");
  const table = await screen.findByRole("table", { name: "Coupons" });
  await within(table).findByText("ended early");
  expect(within(table).getAllByRole("row")).toHaveLength(2);
});

test("shows that the wheel is switched off", async () => {
  stubWheel({ state: { switches: { ...stateOf().switches, spinActive: false } } });
  renderInPanel(page);
  expect(await screen.findByText(/The wheel is switched off/)).toBeDefined();
});
