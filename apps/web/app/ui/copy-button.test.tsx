import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button";
import { WithTexts } from "./testing/with-texts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function pressCopy(clipboard: object, execCommand?: () => boolean) {
  vi.stubGlobal("navigator", { clipboard });
  document.execCommand = execCommand ?? (() => false);
  const results: boolean[] = [];
  render(
    <WithTexts>
      <CopyButton text="0123456789" label="Copy number: KBANK" onCopied={(succeeded) => results.push(succeeded)} />
    </WithTexts>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Copy number: KBANK" }));
  return results;
}

test("copies the text and reports success", async () => {
  const writeText = vi.fn(async () => {});
  const results = pressCopy({ writeText });
  await waitFor(() => expect(results).toEqual([true]));
  expect(writeText).toHaveBeenCalledWith("0123456789");
});

test("falls back to a selection if the clipboard API is denied", async () => {
  const denied = { writeText: async () => Promise.reject(new DOMException("denied", "NotAllowedError")) };
  const results = pressCopy(denied, () => (document.activeElement as HTMLTextAreaElement).value === "0123456789");
  await waitFor(() => expect(results).toEqual([true]));
});

test("reports failure if both fail", async () => {
  const results = pressCopy({ writeText: async () => Promise.reject(new DOMException("denied", "NotAllowedError")) });
  await waitFor(() => expect(results).toEqual([false]));
});
