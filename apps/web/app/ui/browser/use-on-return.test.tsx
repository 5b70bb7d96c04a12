import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useOnReturn } from "./use-on-return";

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  fireEvent(document, new Event("visibilitychange"));
}

const send = (name: string) => fireEvent(window, new Event(name));

test.each([
  ["from another window", () => send("blur"), () => send("focus")],
  ["from another tab", () => setVisibility("hidden"), () => setVisibility("visible")],
  ["with the back button, by the browser's cache", () => send("pagehide"), () => send("pageshow")],
  [
    "from another app, with all events",
    () => ["blur", "pagehide"].forEach(send),
    () => ["pageshow", "focus", "focus"].forEach(send),
  ],
])("calls back once per return %s", (_, leave, comeBack) => {
  const callback = vi.fn();
  renderHook(() => useOnReturn(callback));
  comeBack();
  expect(callback).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    leave();
    expect(callback).toHaveBeenCalledTimes(times - 1);
    comeBack();
    expect(callback).toHaveBeenCalledTimes(times);
  }
});

test("does not call back after unmounting", () => {
  const callback = vi.fn();
  renderHook(() => useOnReturn(callback)).unmount();
  send("blur");
  send("focus");
  expect(callback).not.toHaveBeenCalled();
});
