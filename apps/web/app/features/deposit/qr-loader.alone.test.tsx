// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerToaster } from "../../forms/toast";
import { SheetControlProvider } from "../../ui/sheet/sheet-control";
import { WithTexts } from "../../ui/testing/with-texts";
import { noQrcode, type QrcodeState } from "../qrcode/qrcode";
import { QrcodeLoader } from "./qr-loader";

const revalidate = vi.fn();
vi.mock("@remix-run/react", () => ({ useRevalidator: () => ({ revalidate }) }));
let state: QrcodeState;
const useLoadingSpy = vi.fn((_provider: string, _wanted: boolean, _round: number) => ({ state, ask: () => {} }));
vi.mock("../qrcode/use-qrcode", () => ({
  useQrcodeLoading: (provider: string, isNeeded: boolean, round: number) => useLoadingSpy(provider, isNeeded, round),
}));

const noQr = noQrcode({ rules: { minimum: 1, presets: [] }, formKey: "key-1" });
const sheet = { titleId: "title", closeTo: "/user/home", live: true, busy: false };
const control = { ...sheet, close: () => {}, backTo: () => {}, setBusy: () => {} };
let toasts: string[] = [];
let unsubscribe = () => {};

beforeEach(() => {
  toasts = [];
  state = noQr;
  revalidate.mockReset();
  useLoadingSpy.mockClear();
  unsubscribe = registerToaster(({ kind, text }) => toasts.push(`${kind}: ${text}`));
});
afterEach(() => {
  cleanup();
  unsubscribe();
});

const renderLoader = (inView: boolean, createdCounts = { WW: 0, PAYTIMZ: 0, KBANK: 0 }) => (
  <WithTexts>
    <SheetControlProvider value={control}>
      <QrcodeLoader provider="KBANK" currency="BAHT" isNeeded isInView={inView} createdCounts={createdCounts} />
    </SheetControlProvider>
  </WithTexts>
);

test("reloads other providers after a QR is created, not its own", () => {
  const { rerender } = render(renderLoader(false));
  const countsPassed = () => useLoadingSpy.mock.calls.map(([, , round]) => round);
  expect(new Set(countsPassed())).toEqual(new Set([0]));
  rerender(renderLoader(false, { WW: 0, PAYTIMZ: 0, KBANK: 1 }));
  expect(countsPassed().at(-1)).toBe(0);
  rerender(renderLoader(false, { WW: 1, PAYTIMZ: 2, KBANK: 1 }));
  expect(countsPassed().at(-1)).toBe(3);
});

test("shows one toast and revalidates once when paid while the list is shown", () => {
  const { rerender } = render(renderLoader(false));
  state = { ...noQr, paid: 300 };
  rerender(renderLoader(false));
  rerender(renderLoader(true));
  rerender(renderLoader(false));
  expect(toasts).toEqual([expect.stringMatching(/^success: .*฿300\.00$/)]);
  expect(revalidate).toHaveBeenCalledOnce();
});

test("shows no toast but revalidates when paid while its view is shown", () => {
  const { rerender } = render(renderLoader(true));
  state = { ...noQr, paid: 300 };
  rerender(renderLoader(true));
  rerender(renderLoader(false));
  expect(toasts).toEqual([]);
  expect(revalidate).toHaveBeenCalledOnce();
});
