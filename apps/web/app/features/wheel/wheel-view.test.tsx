import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import type { SpinHandle } from "./use-spin";
import { OFFLINE_WHEEL } from "./wheel-data";
import { SpinStatus } from "./wheel-view";

afterEach(cleanup);

function renderStatus(spin: Pick<SpinHandle, "responseLost" | "canRetryForResult">, coins: number) {
  const handle = { ...spin, phase: "idle", result: null, busy: false, displayed: { ...OFFLINE_WHEEL, coins } };
  const { container } = render(
    <WithTexts>
      <SpinStatus id="status" spin={handle as SpinHandle} currency="BAHT" />
    </WithTexts>,
  );
  return { status: screen.getByRole("status").textContent, whole: container.textContent };
}

test("after a lost response offers a retry, even without coins", () => {
  const { status, whole } = renderStatus({ responseLost: true, canRetryForResult: true }, 0);
  expect(status).toBe("We lost the connection. Spin again to see the result. You won't pay twice.");
  expect(whole).toBe(status);
});

test.each([0, 2])("asks to check coins and coupons if a retry would be another spin: %i coins", (coins) => {
  const { status, whole } = renderStatus({ responseLost: true, canRetryForResult: false }, coins);
  expect(status).toBe("We lost the connection. Check your coins and coupons before you spin again.");
  expect(whole?.includes("earns 1 coin")).toBe(coins === 0);
});
