import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { SpinStatus } from "./spin-status";
import type { SpinHandle } from "./use-spin";
import { OFFLINE_WHEEL } from "./wheel-data";

afterEach(cleanup);

function shown(spin: Pick<SpinHandle, "unanswered" | "pressTells">, coins: number) {
  const handle = { ...spin, phase: "idle", result: null, busy: false, shown: { ...OFFLINE_WHEEL, coins } };
  const { container } = render(
    <WithTexts>
      <SpinStatus id="status" spin={handle as SpinHandle} currency="BAHT" />
    </WithTexts>,
  );
  return { status: screen.getByRole("status").textContent, whole: container.textContent };
}

test("after a lost response offers a retry, even without coins", () => {
  const { status, whole } = shown({ unanswered: true, pressTells: true }, 0);
  expect(status).toBe("We lost the connection. Spin again to see the result. You won't pay twice.");
  expect(whole).toBe(status);
});

test.each([0, 2])("asks to check coins and coupons if a retry would be another spin: %i coins", (coins) => {
  const { status, whole } = shown({ unanswered: true, pressTells: false }, coins);
  expect(status).toBe("We lost the connection. Check your coins and coupons before you spin again.");
  expect(whole?.includes("earns 1 coin")).toBe(coins === 0);
});
