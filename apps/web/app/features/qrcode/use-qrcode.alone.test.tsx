// @vitest-environment happy-dom
import { cleanup, fireEvent, render, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LiveQrcode, noQrcode, type QrcodeAnswer, type QrcodeState } from "./qrcode";
import { useQrcode, useQrcodeLoading } from "./use-qrcode";

const load = vi.fn<(path: string) => void>();
let fetcher: { state: "idle" | "loading"; data?: QrcodeAnswer; formData?: FormData };
vi.mock("../../ui/browser/use-fetcher", () => ({ useFetcher: () => ({ ...fetcher, load, Form: "form" }) }));

beforeEach(() => {
  load.mockReset();
  fetcher = { state: "idle" };
});
afterEach(cleanup);

const none = noQrcode({ rules: { minimum: 1, presets: [] }, formKey: "key-1" });
const qrcode: LiveQrcode = { hasQrcode: true, qrcodeId: "qr-1", qrcode: "<svg/>", amount: 500, expireIn: 600 };
const live: QrcodeState = { ...none, qrcode, since: "2026-11-20T12:00:00.000Z", worldTime: "2026-11-20T12:00:02.000Z" };
const loadedPaths = () => load.mock.calls.map(([path]) => path.replace(/\?.*/, "?waited"));

const loading = (start: { enabled: boolean; reloadKey: number }) =>
  renderHook(({ enabled, reloadKey }) => useQrcodeLoading("KBANK", enabled, reloadKey), { initialProps: start });

test("loads the QR once when enabled, however often it renders", () => {
  const { rerender } = loading({ enabled: false, reloadKey: 0 });
  expect(loadedPaths()).toEqual([]);
  rerender({ enabled: true, reloadKey: 0 });
  rerender({ enabled: true, reloadKey: 0 });
  rerender({ enabled: false, reloadKey: 0 });
  rerender({ enabled: true, reloadKey: 0 });
  expect(loadedPaths()).toEqual(["/user/deposit/qrcode/KBANK"]);
});

test("loads again when another provider has created a QR", () => {
  const { rerender } = loading({ enabled: true, reloadKey: 0 });
  rerender({ enabled: true, reloadKey: 1 });
  rerender({ enabled: true, reloadKey: 1 });
  expect(loadedPaths()).toHaveLength(2);
});

test("waits for a pending request before loading", () => {
  fetcher = { state: "loading" };
  const { result, rerender } = loading({ enabled: true, reloadKey: 0 });
  result.current.reload();
  expect(loadedPaths()).toEqual([]);
  fetcher = { state: "idle" };
  rerender({ enabled: true, reloadKey: 0 });
  expect(loadedPaths()).toHaveLength(1);
});

test("polls with amount and time of the live QR and keeps it offline", () => {
  fetcher = { state: "idle", data: live };
  const { result, rerender } = loading({ enabled: true, reloadKey: 0 });
  expect(loadedPaths()).toEqual(["/user/deposit/qrcode/KBANK?waited"]);
  fetcher = { state: "idle", data: { offline: true } };
  rerender({ enabled: true, reloadKey: 0 });
  expect(result.current.state).toMatchObject({ qrcode: { qrcodeId: "qr-1" }, errorText: "" });
});

test("`pending` names the submitted intent; polling a live QR does not count", () => {
  fetcher = { state: "loading", data: none };
  const { result, rerender } = renderHook(() => useQrcode("KBANK"));
  expect(result.current.pending).toBe("load");
  const formData = new FormData();
  formData.set("intent", "create");
  fetcher = { state: "loading", data: none, formData };
  rerender();
  expect(result.current.pending).toBe("create");
  fetcher = { state: "loading", data: live };
  rerender();
  expect(result.current.pending).toBeNull();
});

test("polling by another component does not abort a submission that is not rendered yet", () => {
  fetcher = { state: "idle", data: live };
  const { result: poller } = loading({ enabled: false, reloadKey: 0 });
  let reload = () => {};
  function Page() {
    const qr = useQrcode("KBANK");
    reload = qr.reload;
    return <qr.Form />;
  }
  const { container } = render(<Page />);
  fireEvent.submit(container.querySelector("form") as HTMLFormElement);
  poller.current.reload();
  reload();
  expect(loadedPaths()).toEqual([]);
});
