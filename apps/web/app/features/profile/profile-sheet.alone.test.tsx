// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerToaster } from "../../forms/toast";
import { SheetControlProvider } from "../../ui/sheet/sheet-control";
import { stubDialog } from "../../ui/testing/dialog";
import { WithTexts } from "../../ui/testing/with-texts";
import type { EditAnswer } from "./profile-data";
import type { ProfileEdit } from "./profile-edits";
import ProfileSheet from "./profile-sheet";

let data: EditAnswer | undefined;
vi.mock("../../ui/browser/use-fetcher", () => ({
  useFetcher: () => ({ data, state: "idle", Form: "form", submit: () => {} }),
}));

const close = vi.fn();
const control = { titleId: "title", closeTo: "/user/profile", live: true, busy: false, close };
const toasts: string[] = [];
let unregister = () => {};

beforeEach(() => {
  stubDialog();
  close.mockClear();
  toasts.length = 0;
  unregister = registerToaster(({ kind, text }) => toasts.push(`${kind}: ${text}`));
});
afterEach(() => {
  unregister();
  cleanup();
});

function showSaved(edit: ProfileEdit) {
  data = { saved: edit };
  render(
    <SheetControlProvider value={{ ...control, backTo: () => {}, setBusy: () => {} }}>
      <ProfileSheet edit={edit} known={null} />
    </SheetControlProvider>,
    { wrapper: WithTexts },
  );
}

test("a changed password shows the alert of the specification; confirming it closes the sheet", () => {
  showSaved("password");
  const alert = screen.getByRole("alertdialog", { name: "Saved" });
  expect(alert).toHaveProperty("open", true);
  expect(alert.textContent).toContain("Use your new password the next time you log in.");
  expect([toasts, close.mock.calls.length]).toEqual([[], 0]);
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ["name", "success: Name saved"],
  ["bank-name", "success: Account name saved"],
] as const)("a saved %s shows a toast and closes the sheet", (edit, text) => {
  showSaved(edit);
  expect(toasts).toEqual([text]);
  expect(close).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
