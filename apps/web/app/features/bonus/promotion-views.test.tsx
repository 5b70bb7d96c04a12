import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { PromotionSearch } from "./promotion-search";
import { PromotionNotFound, PromotionSearching } from "./promotion-view";

afterEach(cleanup);

const show = (view: ReactElement) =>
  render(<MemoryRouter initialEntries={["/user/promotion"]}>{view}</MemoryRouter>, { wrapper: WithTexts });

test("shows a missing promotion code at the focused field until something is typed", () => {
  show(<PromotionSearch />);
  const code = screen.getByRole<HTMLInputElement>("textbox", { name: "Promotion code" });
  for (const typed of ["", "   "]) {
    fireEvent.change(code, { target: { value: typed } });
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(screen.getByRole("alert").textContent).toBe("Enter a promotion code");
    expect(document.activeElement).toBe(code);
  }
  fireEvent.input(code, { target: { value: "a" } });
  expect(code.value).toBe("A");
  expect(screen.queryByText("Enter a promotion code")).toBeNull();
});

test("announces the search and its failure with different texts", () => {
  show(<PromotionSearching />);
  expect(screen.getByRole("status").textContent).toBe("Searching for the promotion…");
  cleanup();
  show(<PromotionNotFound code="NO-SUCH" refusalText={null} back={<b>Back</b>} />);
  expect(screen.getByRole("status").textContent).toContain("Promotion not found");
  expect(screen.getByRole("status").textContent).toContain("NO-SUCH");
  cleanup();
  show(<PromotionNotFound code="" refusalText={null} back={<b>Back</b>} />);
  expect(screen.getByRole("status").textContent).toContain("No code entered");
  cleanup();
  show(<PromotionNotFound code="MEKONG50" refusalText="Only for accounts in baht" back={<b>Back</b>} />);
  expect(screen.getByRole("status").textContent).toBe(
    "Only for accounts in bahtYour account is in another currency, so you can't use the code “MEKONG50”.Back",
  );
});
