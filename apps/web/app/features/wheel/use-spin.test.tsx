import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerToaster } from "../../forms/toast";
import { WithTexts } from "../../ui/testing/with-texts";
import { useSpin } from "./use-spin";
import { OFFLINE_WHEEL, type SpinDone, type WheelData } from "./wheel-data";
import { WheelMotion } from "./wheel-motion";
import { WHEEL_PATH } from "./wheel-path";

const slice = { code: "credit10", label: "฿10", bgColor: "#000", textColor: "#fff", htmlDescription: null };
const latest = { ...OFFLINE_WHEEL, wheel: { name: "Wheel", slices: [slice] }, coins: 2, formKey: "k-1" } as WheelData;
const done = { spun: { code: "credit10", label: "฿10", remainingCoin: 1 }, text: "Stopped at ฿10", spunAt: 1 };
const problem = { code: "COIN_NOT_ENOUGH", text: "Not enough coins" };

let toasts: string[] = [];
let unregister = () => {};
const loads = vi.fn(() => null);
let endMovement = (_completed: boolean) => {};

beforeEach(() => {
  toasts = [];
  loads.mockClear();
  unregister = registerToaster(({ kind, text }) => toasts.push(`${kind}: ${text}`));
  const moving = () => new Promise<boolean>((resolve) => (endMovement = resolve));
  vi.spyOn(WheelMotion.prototype, "start").mockImplementation(() => {});
  vi.spyOn(WheelMotion.prototype, "stopAt").mockImplementation(moving);
  vi.spyOn(WheelMotion.prototype, "halt").mockImplementation(moving);
});
afterEach(() => {
  cleanup();
  unregister();
  vi.restoreAllMocks();
});

function Wheel() {
  const spin = useSpin(latest);
  return (
    <>
      <div ref={spin.disc} />
      <p>{spin.phase}</p>
      <spin.form.Form method="post" action={WHEEL_PATH} onSubmit={spin.onSubmit}>
        <button type="submit">Spin</button>
      </spin.form.Form>
      {spin.prize ? (
        <button type="button" onClick={spin.closePrize}>
          Confirm
        </button>
      ) : null}
    </>
  );
}

/** Spins and waits until the wheel slows down, or halts. */
async function spinUntil(phase: "slowing" | "halting", answer: { done?: SpinDone; problem?: typeof problem }) {
  const router = createMemoryRouter(
    [
      { path: "/user/home", loader: loads, element: <p>Home</p> },
      // A spin does not revalidate.
      {
        path: WHEEL_PATH,
        action: () => ({ formKey: "k-2", ...answer }),
        element: <Wheel />,
        shouldRevalidate: () => false,
      },
    ],
    { initialEntries: ["/user/home", WHEEL_PATH] },
  );
  render(
    <WithTexts>
      <RouterProvider router={router} />
    </WithTexts>,
  );
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Spin" })));
  await screen.findByText(phase);
  return router;
}

const leave = (router: ReturnType<typeof createMemoryRouter>) => act(() => router.navigate(-1));

test.each([
  ["slowing", { done }, "success: Stopped at ฿10"],
  ["halting", { problem }, "danger: Not enough coins"],
] as const)(
  "leaving while the wheel is %s shows the result in a toast and loads the coins again",
  async (phase, answer, toast) => {
    const router = await spinUntil(phase, answer as { done?: SpinDone });
    await leave(router);
    endMovement(false);
    expect(toasts).toEqual([toast]);
    expect(loads).toHaveBeenCalledTimes(2);
  },
);

test("leaving with an unconfirmed prize loads the coins again, without a toast", async () => {
  const won = { ...done, spun: { ...done.spun, coupon: { code: "c-1" } } } as unknown as SpinDone;
  const router = await spinUntil("slowing", { done: won });
  await act(async () => endMovement(true));
  await screen.findByRole("button", { name: "Confirm" });
  await leave(router);
  expect(toasts).toEqual([]);
  expect(loads).toHaveBeenCalledTimes(2);
});

test("leaving after the result was shown shows and loads nothing more", async () => {
  const router = await spinUntil("slowing", { done: done as SpinDone });
  await act(async () => endMovement(true));
  await screen.findByText("finished");
  await leave(router);
  expect(toasts).toEqual([]);
  expect(loads).toHaveBeenCalledOnce();
});
