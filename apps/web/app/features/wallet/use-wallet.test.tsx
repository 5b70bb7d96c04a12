import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { clearMemberStorage } from "../session/local-storage";
import { parseStoredWallet, useWallet } from "./use-wallet";
import type { SyncedWallet } from "./wallet";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const syncedWallet = {
  wallet: { profile: { name: "Somchai" }, wallet: { amount: 500, bonus: 0 }, slots: [] },
  syncedAt: "2026-11-20T00:00:00.000Z",
} as unknown as SyncedWallet;

function Page({ live, member = "one" }: { live: SyncedWallet | null; member?: string }) {
  const { known: shown, fresh } = useWallet(live, member);
  return <p>{shown ? `${shown.wallet.wallet.amount} ${fresh ? "now" : shown.syncedAt}` : "unknown"}</p>;
}

test("shows the server's wallet and stores it under the spec's names", () => {
  const { container } = render(<Page live={syncedWallet} />);
  expect(container.textContent).toBe("500 now");
  expect(localStorage.getItem("last_sync")).toBe(syncedWallet.syncedAt);
  expect(Object.keys(localStorage)).toHaveLength(2);
});

test("shows the stored wallet with its time if the server does not respond", () => {
  const { container, rerender } = render(<Page live={syncedWallet} />);
  rerender(<Page live={null} />);
  expect(container.textContent).toBe(`500 ${syncedWallet.syncedAt}`);
});

test("does not show another member's stored wallet", () => {
  const { container, rerender } = render(<Page live={syncedWallet} member="one" />);
  rerender(<Page live={null} member="two" />);
  expect(container.textContent).toBe("unknown");
});

test("removes the stored wallet on sign-out", () => {
  render(<Page live={syncedWallet} />);
  cleanup();
  clearMemberStorage();
  expect(localStorage).toHaveLength(0);
  expect(render(<Page live={null} />).container.textContent).toBe("unknown");
});

test.each([null, "", "not json", "{}", '{"member":"one","timesync":1}', '{"member":"one"}', "[]", "null"])(
  "ignores a stored value of another format (%s)",
  (text) => expect(parseStoredWallet(text, "one")).toBeNull(),
);

test("ignores a stored wallet without a member", () => {
  const { wallet, syncedAt } = syncedWallet;
  expect(parseStoredWallet(JSON.stringify({ ...wallet, timesync: syncedAt }), "one")).toBeNull();
  expect(parseStoredWallet(JSON.stringify({ ...wallet, timesync: syncedAt, member: "one" }), "one")).toEqual(
    syncedWallet,
  );
});
