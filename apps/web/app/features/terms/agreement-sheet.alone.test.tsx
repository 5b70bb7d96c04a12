// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SheetControlProvider } from "../../ui/sheet/sheet-control";
import { WithTexts } from "../../ui/testing/with-texts";
import AgreementSheet from "./agreement-sheet";
import type { TermsData } from "./terms-data";

/** Response of the sheet's request; null while loading. */
let data: TermsData | null = null;
const reload = vi.fn();
vi.mock("../../ui/sheet/use-sheet-data", () => ({ useSheetData: () => ({ data, reload, loading: false }) }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const control = {
  titleId: "title",
  closeTo: "/user/home",
  live: true,
  busy: false,
  backTo: () => {},
  setBusy: () => {},
};
const close = vi.fn();

function show(response: TermsData | null) {
  data = response;
  render(
    <SheetControlProvider value={{ ...control, close }}>
      <AgreementSheet initialData={null} />
    </SheetControlProvider>,
    { wrapper: WithTexts },
  );
}
const acceptButton = () => screen.queryByRole("button", { name: "I have read and agree" });

type Part = NonNullable<TermsData["parts"]>[number];
const agreement: TermsData = {
  kind: "agreements",
  parts: [{ title: "Age", html: "<p>Members are 20 or older.</p>" as Part["html"] }],
  errorText: null,
};

test("remembers that the displayed text was accepted", () => {
  show(agreement);
  const button = acceptButton();
  if (button) fireEvent.click(button);
  expect(close).toHaveBeenCalledOnce();
  expect(localStorage.getItem("remember-agreement")).toBe("true");
});

test.each<[string, TermsData | null]>([
  ["while the text is loading", null],
  ["after a refused request", { ...agreement, parts: null, errorText: "System error" }],
  ["offline", { ...agreement, parts: null, errorText: "" }],
])("offers no acceptance %s", (_, response) => {
  show(response);
  expect(acceptButton()).toBeNull();
});

test("offers a retry if the text fails to load", () => {
  show({ ...agreement, parts: null, errorText: "System error" });
  expect(screen.getByRole("alert").textContent).toBe("System error");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});
