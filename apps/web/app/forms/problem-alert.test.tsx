import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadTexts } from "../i18n/browser/load";
import { i18nWith } from "../i18n/instance";
import { stubDialog } from "../ui/testing/dialog";
import { useProblemToast } from "./notify-form-result";
import type { Problem } from "./problem";
import { ProblemAlert } from "./problem-alert";
import { registerToaster } from "./toast";

beforeAll(stubDialog);
afterEach(cleanup);

const texts = await loadTexts("en", ["public"]);

const page = (problem: Problem | null) => (
  <I18nextProvider i18n={i18nWith("en", texts)}>
    <ProblemAlert problem={problem} />
  </I18nextProvider>
);
const failed = (): Problem => ({ code: "TRANSFER_FAIL", text: "Transfer failed, funds have been returned to wallet" });

test("shows no dialog without a problem", () => {
  render(page(null));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a problem opens the dialog of the specification, and OK closes it", () => {
  const problem = failed();
  const { rerender } = render(page(problem));
  const dialog = screen.getByRole("alertdialog", { name: "An error occured" });
  expect(dialog.textContent).toContain("funds have been returned to wallet");
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  rerender(page(problem));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("the same problem of a second attempt opens it again", () => {
  const { rerender } = render(page(failed()));
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  rerender(page(failed()));
  expect(screen.getByRole("alertdialog")).toBeTruthy();
});

test("shows a problem as a toast once per response", () => {
  const toasts: string[] = [];
  const unregister = registerToaster(({ kind, text }) => toasts.push(`${kind}: ${text}`));
  function Page({ problem }: { problem: Problem | null }) {
    useProblemToast(problem);
    return null;
  }
  const first = failed();
  const { rerender } = render(<Page problem={first} />);
  rerender(<Page problem={first} />);
  expect(toasts).toHaveLength(1);
  rerender(<Page problem={failed()} />);
  expect(toasts).toHaveLength(2);
  unregister();
});
