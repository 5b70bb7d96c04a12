import { expect, test } from "vitest";
import { offlineResult } from "../../ui/browser/or-offline";
import { type LiveQrcode, nextState, noQrcode, type QrcodeState, qrcodeStatusPath } from "./qrcode";
import { deadlineOf } from "./use-qrcode";

const none = noQrcode({ rules: { minimum: 1, presets: [] }, formKey: "key-1" });
const qrcode: LiveQrcode = { hasQrcode: true, qrcodeId: "qr-1", qrcode: "<svg/>", amount: 500, expireIn: 600 };
const live: QrcodeState = { ...none, qrcode, since: "2026-11-20T12:00:00.000Z", worldTime: "2026-11-20T12:00:02.000Z" };

test("the polling URL contains amount and time of a live QR", () => {
  expect(qrcodeStatusPath("WW", none)).toBe("/user/deposit/qrcode/WW");
  expect(qrcodeStatusPath("WW", null)).toBe("/user/deposit/qrcode/WW");
  expect(qrcodeStatusPath("WW", live)).toBe("/user/deposit/qrcode/WW?amount=500&since=2026-11-20T12%3A00%3A00.000Z");
});

test("keeps `since` for the same QR; a new QR has its own", () => {
  const later = "2026-11-20T12:00:02.000Z";
  expect(nextState(live, { ...live, since: later })?.since).toBe(live.since);
  const other = { ...live, since: later, qrcode: { ...qrcode, qrcodeId: "qr-2" } };
  expect(nextState(live, other)).toBe(other);
});

test("keeps the QR after a request without a response", () => {
  const failedReload = nextState(live, { ...none, loadFailed: true, errorText: "The service did not answer" });
  expect(failedReload).toMatchObject({ qrcode, loadFailed: false, errorText: "The service did not answer" });
  expect(nextState(live, offlineResult())).toMatchObject({ qrcode, errorText: "" });
  expect(nextState(null, offlineResult())).toBeNull();
});

test("keeps the reason of a failed cancellation while the QR is polled", () => {
  const failed = nextState(live, { ...live, errorText: "No data found", cancelErrorText: "No data found" });
  const outage = nextState(failed, { ...none, loadFailed: true, errorText: "The service did not answer" });
  expect(outage?.errorText).toBe("The service did not answer");
  expect(nextState(outage, live)?.errorText).toBe("No data found");
  expect(nextState(nextState(outage, live), none)?.errorText).toBeNull();
});

test("returns a response without a QR unchanged, paid or not", () => {
  const paid = { ...none, paid: 500 };
  expect(nextState(live, paid)).toBe(paid);
  expect(nextState(live, none)).toBe(none);
});

test("a missing QR has expired if its time was up by the world clock, whatever the browser's clock says", () => {
  const expiredAt = (worldTime: string | null) => nextState(live, { ...none, worldTime })?.expired;
  expect(expiredAt("2026-11-20T12:10:02.000Z")).toBe(true);
  expect(expiredAt("2026-11-20T12:10:01.000Z")).toBe(false);
  expect(expiredAt(null)).toBe(false);
});

test("a reload keeps the deadline unless the remaining time has changed", () => {
  const first = deadlineOf(qrcode);
  expect(deadlineOf({ ...qrcode, expireIn: 599 })).toBe(first);
  expect(first - deadlineOf({ ...qrcode, expireIn: 300 })).toBeGreaterThan(290_000);
});
