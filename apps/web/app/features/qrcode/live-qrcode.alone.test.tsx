// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerToaster } from "../../forms/toast";
import { WithTexts } from "../../ui/testing/with-texts";
import { SaveAndShare } from "./live-qrcode";

// The test environment has no canvas to draw the QR on.
vi.mock("./qr-file", async (actual) => ({
  ...(await actual<typeof import("./qr-file")>()),
  drawQrcode: async (_: string, __: unknown, name: string) => new File([""], name, { type: "image/png" }),
}));

const share = vi.fn<(data: ShareData) => Promise<void>>();
const write = vi.fn<(items: unknown[]) => Promise<void>>();
let toasts: string[] = [];
let unregister = () => {};

beforeEach(() => {
  toasts = [];
  share.mockReset().mockResolvedValue();
  write.mockReset().mockResolvedValue();
  unregister = registerToaster(({ kind, text }) => toasts.push(`${kind}: ${text}`));
  vi.stubGlobal("ClipboardItem", class {});
  vi.stubGlobal("navigator", { canShare: () => true, share, clipboard: { write } });
});
afterEach(() => {
  cleanup();
  unregister();
  vi.unstubAllGlobals();
});

async function press(name: RegExp) {
  const qrcode = { hasQrcode: true, qrcodeId: "qr-1", qrcode: "<svg/>", amount: 500, expireIn: 90 } as const;
  render(
    <WithTexts>
      <SaveAndShare qrcode={qrcode} provider="KBANK" currency="BAHT" />
    </WithTexts>,
  );
  const button = screen.getByRole<HTMLButtonElement>("button", { name });
  fireEvent.click(button);
  await vi.waitFor(() => expect(button.getAttribute("aria-busy")).not.toBe("true"));
}

test("shares the picture with the amount as title", async () => {
  await press(/share/i);
  expect(share).toHaveBeenCalledWith({
    title: "฿500.00",
    files: [expect.objectContaining({ name: "qr-KBANK-500.png" })],
  });
  expect(toasts).toEqual([]);
});

test("shows no error if the member cancels sharing", async () => {
  share.mockRejectedValue(new DOMException("", "AbortError"));
  await press(/share/i);
  expect(share).toHaveBeenCalledOnce();
  expect(toasts).toEqual([]);
});

test("shows an error if sharing fails", async () => {
  share.mockRejectedValue(new DOMException("", "NotAllowedError"));
  await press(/share/i);
  expect(toasts).toEqual([expect.stringMatching(/^danger: /)]);
});

test("copies the picture and says so if the browser cannot share", async () => {
  vi.stubGlobal("navigator", { share, clipboard: { write } });
  await press(/share/i);
  expect(share).not.toHaveBeenCalled();
  expect(write).toHaveBeenCalledOnce();
  expect(toasts).toEqual([expect.stringMatching(/^success: /)]);
});
