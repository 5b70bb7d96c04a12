import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetMember } from "../session/local-storage";
import { parseCopy, useWallet } from "./last-known";
import type { KnownWallet } from "./wallet-answer";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const known = {
  wallet: { profile: { name: "Somchai" }, wallet: { amount: 500, bonus: 0 }, slots: [] },
  syncedAt: "2026-11-20T00:00:00.000Z",
} as unknown as KnownWallet;

function Page({ live, member = "one" }: { live: KnownWallet | null; member?: string }) {
  const { known: shown, fresh } = useWallet(live, member);
  return <p>{shown ? `${shown.wallet.wallet.amount} ${fresh ? "now" : shown.syncedAt}` : "unknown"}</p>;
}

test("what the server says is shown and kept under the spec's names", () => {
  const { container } = render(<Page live={known} />);
  expect(container.textContent).toBe("500 now");
  expect(localStorage.getItem("last_sync")).toBe(known.syncedAt);
  expect(Object.keys(localStorage)).toHaveLength(2);
});

test("when the server says nothing, the last that is known is shown with its time", () => {
  const { container, rerender } = render(<Page live={known} />);
  rerender(<Page live={null} />);
  expect(container.textContent).toBe(`500 ${known.syncedAt}`);
});

test("what is known of one member is not shown in the page of another, who is signed in in another tab", () => {
  const { container, rerender } = render(<Page live={known} member="one" />);
  rerender(<Page live={null} member="two" />);
  expect(container.textContent).toBe("unknown");
});

test("after logging out nothing is left", () => {
  render(<Page live={known} />);
  cleanup();
  forgetMember();
  expect(localStorage).toHaveLength(0);
  expect(render(<Page live={null} />).container.textContent).toBe("unknown");
});

test.each([null, "", "not json", "{}", '{"member":"one","timesync":1}', '{"member":"one"}', "[]", "null"])(
  "a copy of another make (%s) is none",
  (text) => expect(parseCopy(text, "one")).toBeNull(),
);

test("a copy that does not say whose it is, as before, is none", () => {
  const { wallet, syncedAt } = known;
  expect(parseCopy(JSON.stringify({ ...wallet, timesync: syncedAt }), "one")).toBeNull();
  expect(parseCopy(JSON.stringify({ ...wallet, timesync: syncedAt, member: "one" }), "one")).toEqual(known);
});
