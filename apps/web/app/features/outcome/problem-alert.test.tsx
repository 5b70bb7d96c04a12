import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadTexts } from "../../i18n/browser/load";
import { i18nWith } from "../../i18n/instance";
import { stubDialog } from "../../ui/testing/dialog";
import type { Problem } from "./problem";
import { ProblemAlert } from "./problem-alert";
import { takeToasts } from "./toast";
import { useProblemToast } from "./use-problem-toast";

beforeAll(stubDialog);
afterEach(cleanup);

const texts = await loadTexts("en", ["public"]);

const page = (problem: Problem | null) => (
  <I18nextProvider i18n={i18nWith("en", texts)}>
    <ProblemAlert problem={problem} />
  </I18nextProvider>
);
const failed = (): Problem => ({ code: "TRANSFER_FAIL", text: "Transfer failed, funds have been returned to wallet" });

test("without a problem there is no dialog", () => {
  render(page(null));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a problem opens a dialog titled as the spec has it, and OK closes it for good", () => {
  const problem = failed();
  const { rerender } = render(page(problem));
  const dialog = screen.getByRole("alertdialog", { name: "An error occured" });
  expect(dialog.textContent).toContain("funds have been returned to wallet");
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  rerender(page(problem));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("the same refusal of a second attempt opens it again", () => {
  const { rerender } = render(page(failed()));
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  rerender(page(failed()));
  expect(screen.getByRole("alertdialog")).toBeTruthy();
});

test("as a toast, a problem is shown once for each answer", () => {
  const shown: string[] = [];
  const giveBack = takeToasts(({ kind, text }) => shown.push(`${kind}: ${text}`));
  function Page({ problem }: { problem: Problem | null }) {
    useProblemToast(problem);
    return null;
  }
  const first = failed();
  const { rerender } = render(<Page problem={first} />);
  rerender(<Page problem={first} />);
  expect(shown).toHaveLength(1);
  rerender(<Page problem={failed()} />);
  expect(shown).toHaveLength(2);
  giveBack();
});
