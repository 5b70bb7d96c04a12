// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeToasts } from "../../../features/outcome/toast";
import { noQrcode, type QrcodeState } from "../../../features/qrcode/qrcode-state";
import { SheetControlProvider } from "../../../ui/sheet/sheet-control";
import { WithTexts } from "../../../ui/testing/with-texts";
import { QrcodeLoading } from "./qr-loading";

const revalidate = vi.fn();
vi.mock("@remix-run/react", () => ({ useRevalidator: () => ({ revalidate }) }));
let state: QrcodeState;
const loading = vi.fn((_provider: string, _wanted: boolean, _round: number) => ({ state, ask: () => {} }));
vi.mock("../../../features/qrcode/use-qrcode", () => ({
  useQrcodeLoading: (provider: string, wanted: boolean, round: number) => loading(provider, wanted, round),
}));

const none = noQrcode({ rules: { minimum: 1, presets: [] }, formKey: "key-1" });
const sheet = { titleId: "title", closeTo: "/user/home", live: true, busy: false };
const control = { ...sheet, close: () => {}, backTo: () => {}, setBusy: () => {} };
let toasts: string[] = [];
let giveBack = () => {};

beforeEach(() => {
  toasts = [];
  state = none;
  revalidate.mockReset();
  loading.mockClear();
  giveBack = takeToasts(({ kind, text }) => toasts.push(`${kind}: ${text}`));
});
afterEach(() => {
  cleanup();
  giveBack();
});

const part = (inView: boolean, made = { WW: 0, PAYTIMZ: 0, KBANK: 0 }) => (
  <WithTexts>
    <SheetControlProvider value={control}>
      <QrcodeLoading provider="KBANK" currency="BAHT" wanted inView={inView} made={made} />
    </SheetControlProvider>
  </WithTexts>
);

test("reloads other providers after a QR is created, not its own", () => {
  const { rerender } = render(part(false));
  const rounds = () => loading.mock.calls.map(([, , round]) => round);
  expect(new Set(rounds())).toEqual(new Set([0]));
  rerender(part(false, { WW: 0, PAYTIMZ: 0, KBANK: 1 }));
  expect(rounds().at(-1)).toBe(0);
  rerender(part(false, { WW: 1, PAYTIMZ: 2, KBANK: 1 }));
  expect(rounds().at(-1)).toBe(3);
});

test("shows one toast and revalidates once when paid while the list is shown", () => {
  const { rerender } = render(part(false));
  state = { ...none, paid: 300 };
  rerender(part(false));
  rerender(part(true));
  rerender(part(false));
  expect(toasts).toEqual([expect.stringMatching(/^success: .*฿300\.00$/)]);
  expect(revalidate).toHaveBeenCalledOnce();
});

test("shows no toast but revalidates when paid while its view is shown", () => {
  const { rerender } = render(part(true));
  state = { ...none, paid: 300 };
  rerender(part(true));
  rerender(part(false));
  expect(toasts).toEqual([]);
  expect(revalidate).toHaveBeenCalledOnce();
});
