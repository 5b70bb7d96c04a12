import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFollowSession } from "./follow-session";
import { clearMemberStorage, storageKeys } from "./local-storage";

const reload = vi.fn();
beforeEach(() => {
  vi.spyOn(location, "reload").mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  reload.mockReset();
  localStorage.clear();
});

function Page({ member }: { member: string }) {
  useFollowSession(member);
  return <p>Balance of {member}</p>;
}
const changeInOtherTab = (change: () => void) => {
  change();
  window.dispatchEvent(new Event("storage"));
};

test("removes the page and reloads once another tab signs out", () => {
  render(<Page member="one" />);
  changeInOtherTab(clearMemberStorage);
  expect(document.body.textContent).toBe("");
  expect(reload).toHaveBeenCalledOnce();
});

test("removes the page and reloads once another member signs in", () => {
  render(<Page member="one" />);
  changeInOtherTab(() => localStorage.setItem(storageKeys.member, "two"));
  expect(document.body.textContent).toBe("");
  expect(reload).toHaveBeenCalledOnce();
});

test.each(["pageshow", "visibilitychange"])("a frozen page notices the sign-out on %s", (event) => {
  render(<Page member="one" />);
  clearMemberStorage();
  window.dispatchEvent(new Event(event));
  expect(reload).toHaveBeenCalledOnce();
});

test("stays while the same member is signed in, in this tab and others", () => {
  render(<Page member="one" />);
  changeInOtherTab(() => localStorage.setItem(storageKeys.member, "one"));
  changeInOtherTab(() => localStorage.setItem(storageKeys.locale, "th"));
  window.dispatchEvent(new Event("pageshow"));
  expect(screen.getByText(/Balance/)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ["the member is unknown", "", () => {}],
  [
    "storage is blocked",
    "one",
    () => {
      vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    },
  ],
])("stays if %s", (_, member, prepare) => {
  prepare();
  render(<Page member={member} />);
  window.dispatchEvent(new Event("visibilitychange"));
  expect(reload).not.toHaveBeenCalled();
});

test("stops following once the page is left", () => {
  render(<Page member="one" />).unmount();
  changeInOtherTab(clearMemberStorage);
  expect(reload).not.toHaveBeenCalled();
});
