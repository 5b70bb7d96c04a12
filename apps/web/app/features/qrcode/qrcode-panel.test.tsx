import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubDialog } from "../../ui/testing/dialog";
import { WithTexts } from "../../ui/testing/with-texts";
import { type LiveQrcode, noQrcode, type QrcodeState } from "./qrcode";
import { QrcodePanel } from "./qrcode-panel";
import type { QrcodeHandle } from "./use-qrcode";

stubDialog();
beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00Z") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const none = noQrcode({ rules: { minimum: 100, presets: [100, 200, 300] }, formKey: "key-1" });
const live = (overrides: Partial<LiveQrcode> = {}): QrcodeState => ({
  ...none,
  since: "2026-11-20T12:00:00.000Z",
  qrcode: { hasQrcode: true, qrcodeId: "qr-1", qrcode: "<svg xmlns='x'/>", amount: 500, expireIn: 90, ...overrides },
});

function PlainForm({ children }: { children?: React.ReactNode }) {
  return <form onSubmit={(event) => event.preventDefault()}>{children}</form>;
}

const reload = vi.fn();
const onDone = vi.fn();
const onPaid = vi.fn();
const page = (state: QrcodeState | null, pending: QrcodeHandle["pending"] = null) => {
  const qr: QrcodeHandle = {
    provider: "WW",
    state,
    pending,
    reload,
    Form: PlainForm as unknown as QrcodeHandle["Form"],
  };
  return (
    <WithTexts>
      <QrcodePanel qr={qr} providerName="WW Pay" currency="BAHT" onDone={onDone} onPaid={onPaid} />
    </WithTexts>
  );
};
const create = () => screen.getByRole<HTMLButtonElement>("button", { name: "Create QR" });
const cancel = () => screen.getByRole("button", { name: "Cancel QR" });
const amount = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });
const picture = () => screen.queryByRole("img", { name: "QR code to pay ฿500.00" });

test("without a QR offers amounts; disables those below 1 and shows the reason", () => {
  render(page(none));
  expect(create().disabled).toBe(true);
  expect(create().getAttribute("aria-describedby")).toBeTruthy();
  fireEvent.change(amount(), { target: { value: "0.99" } });
  expect(create().disabled).toBe(true);
  fireEvent.change(amount(), { target: { value: "1" } });
  expect(create().disabled).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "฿300" }));
  expect(amount().value).toBe("300");
});

test("shows the provider's minimum before input; the form contains its key", () => {
  const { container } = render(page(none));
  expect(screen.getByText("Minimum ฿100.00")).toBeTruthy();
  expect(container.querySelector<HTMLInputElement>("[name=formKey]")?.value).toBe("key-1");
});

test("shows a too small amount as an error of the focused field until something is typed", () => {
  render(page({ ...none, typed: "50", amountError: "Minimum amount is 100 baht" }));
  expect(screen.getByRole("alert").textContent).toBe("Minimum amount is 100 baht");
  expect(document.activeElement).toBe(amount());
  fireEvent.change(amount(), { target: { value: "500" } });
  expect(screen.queryByText("Minimum amount is 100 baht")).toBeNull();
});

test("while a QR is loading, neither create nor cancel can be submitted", () => {
  const submitted = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener("submit", submitted);
  const { rerender } = render(page({ ...none, typed: "500" }, "load"));
  fireEvent.click(create());
  rerender(page(live(), "load"));
  fireEvent.click(cancel());
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(submitted).not.toHaveBeenCalled();
  document.removeEventListener("submit", submitted);
});

test("asks for confirmation before cancelling", () => {
  const submitted = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener("submit", submitted);
  render(page(live()));
  fireEvent.click(cancel());
  fireEvent.click(screen.getByRole("button", { name: "Keep QR" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  fireEvent.click(cancel());
  expect(submitted).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Yes, cancel" }));
  expect(submitted).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  document.removeEventListener("submit", submitted);
});

test("a live QR shows the amount, the code and the time left", () => {
  render(page(live()));
  expect(picture()?.getAttribute("src")).toMatch(/^data:image\/svg\+xml,/);
  expect(screen.getByRole("timer").textContent).toBe("01:30");
  fireEvent.click(screen.getByRole("button", { name: "I've paid" }));
  expect(onDone).toHaveBeenCalledOnce();
});

test("hides the QR at 00:00 and offers a new one", () => {
  render(page(live()));
  act(() => vi.advanceTimersByTime(90_000));
  expect(screen.getByRole("timer").textContent).toBe("00:00");
  expect(picture()).toBeNull();
  expect(screen.queryByRole("button", { name: "I've paid" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Create a new one" }));
  expect(amount()).toBeTruthy();
});

test("shows what to do if a QR disappears before it expires (paid or cancelled elsewhere)", () => {
  const { rerender } = render(page(live()));
  rerender(page(none));
  expect(screen.getByText("This QR is no longer valid")).toBeTruthy();
  expect(picture()).toBeNull();
});

test("shows an expired QR as expired, even after the backend has removed it", () => {
  const { rerender } = render(page(live()));
  act(() => vi.advanceTimersByTime(90_000));
  rerender(page(none));
  expect(screen.getByText("This QR has expired")).toBeTruthy();
  expect(screen.queryByText("This QR is no longer valid")).toBeNull();
});

test("announces a paid QR with its amount, then offers another one", () => {
  const { rerender } = render(page(live()));
  rerender(page({ ...none, paid: 500 }));
  expect(screen.getByRole("heading", { name: "The money has arrived" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("The money has arrived");
  expect(document.body.textContent).toContain("+฿500.00");
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(onPaid).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("button", { name: "Deposit again" }));
  expect(amount()).toBeTruthy();
});

test("does not reload a paid QR when the window regains the focus", () => {
  reload.mockClear();
  render(page({ ...none, paid: 500 }));
  act(() => void window.dispatchEvent(new Event("blur")));
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(reload).not.toHaveBeenCalled();
});

test("shows the form without a notice after the member cancels", () => {
  const { rerender } = render(page(live()));
  rerender(page(live(), "cancel"));
  rerender(page(none));
  expect(screen.queryByText("This QR is no longer valid")).toBeNull();
  expect(amount()).toBeTruthy();
});

test("keeps a QR that could not be cancelled and shows the reason", () => {
  const first = live();
  const { rerender } = render(page(first));
  rerender(page(first, "cancel"));
  rerender(page({ ...first, errorText: "System error, please try again" }));
  expect(picture()).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("System error");
});

test("keeps the amount and shows the reason if creating fails", () => {
  const { rerender } = render(page(none));
  fireEvent.change(amount(), { target: { value: "250" } });
  rerender(page({ ...none, errorText: "" }));
  expect(amount().value).toBe("250");
  expect(screen.getByText(/You are offline/)).toBeTruthy();
});

test("shows an error and a retry button when the QR cannot be loaded", () => {
  render(page({ ...none, loadFailed: true, errorText: "The service did not answer" }));
  expect(screen.getByRole("alert").textContent).toContain("The service did not answer");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalled();
});

test("reloads when the window regains the focus", () => {
  reload.mockClear();
  render(page(live()));
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(reload).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event("blur")));
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(reload).toHaveBeenCalledOnce();
});
