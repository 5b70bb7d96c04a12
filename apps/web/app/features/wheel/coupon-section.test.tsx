import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { CouponSection } from "./coupon-section";
import { type Coupon, OFFLINE_WHEEL, type WheelData } from "./wheel-data";

afterEach(cleanup);

const coupon = (baht: number): Coupon => ({
  code: `c-${baht}`,
  amount: baht,
  expiresAt: "2026-11-27T03:00:00.000Z",
  prize: { label: `Gift ${baht}`, name: `฿${baht} credit`, htmlDescription: null } as Coupon["prize"],
  formKey: `key-${baht}`,
});
const seven = [70, 60, 50, 40, 30, 20, 10].map(coupon);
const retry = vi.fn();

const section = (coupons: WheelData["coupons"], page = 1, errorText: string | null = null) => (
  <WithTexts>
    <MemoryRouter initialEntries={["/user/spin"]}>
      <CouponSection
        data={{ ...OFFLINE_WHEEL, coupons, couponsErrorText: errorText }}
        currency="BAHT"
        page={page}
        pages={({ page: shown, count }) => <p>{`${shown} of ${count}`}</p>}
        heading="h2"
        loading={false}
        onRetry={retry}
      />
    </MemoryRouter>
  </WithTexts>
);
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent?.match(/^\d+Gift \d+/)?.[0]);

test("lists three coupons per page with their numbers", () => {
  const { rerender } = render(section(seven));
  expect(rows()).toEqual(["1Gift 70", "2Gift 60", "3Gift 50"]);
  expect(screen.getByText("1 of 3")).toBeTruthy();
  rerender(section(seven, 2));
  expect(rows()).toEqual(["4Gift 40", "5Gift 30", "6Gift 20"]);
  rerender(section(seven, 3));
  expect(rows()).toEqual(["7Gift 10"]);
});

test("shows the previous page if the last coupon of a page was claimed", () => {
  const { rerender } = render(section(seven, 3));
  rerender(section(seven.slice(0, 6), 3));
  expect(rows()).toEqual(["4Gift 40", "5Gift 30", "6Gift 20"]);
  expect(screen.getByText("2 of 2")).toBeTruthy();
});

test("links a claim to its coupon and page, and ignores a double click", () => {
  render(section(seven, 2));
  const claim = screen.getByRole("link", { name: "Claim ฿40 credit" });
  expect(claim.getAttribute("href")).toBe("/user/spin?m=claim&m.page=2&m.coupon=c-40");
  expect(claim.parentElement?.parentElement?.textContent).toContain("Valid until 27/11/2026 10:00:00");
  expect([fireEvent.click(claim), fireEvent.click(claim)]).toEqual([false, false]);
});

test("focuses the heading when the focused coupon disappears", () => {
  const { rerender } = render(section(seven));
  screen.getByRole("link", { name: "Claim ฿70 credit" }).focus();
  rerender(section(seven.slice(1)));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "My coupons" }));
});

test("keeps the focus elsewhere when a coupon disappears", () => {
  const { rerender } = render(section(seven));
  const last = screen.getByRole("link", { name: "Claim ฿60 credit" });
  last.focus();
  rerender(section(seven.slice(1)));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Claim ฿60 credit" }));
});

test("shows an empty state, and an error with a retry button", () => {
  const { rerender } = render(section([]));
  expect(screen.getByText("No coupons yet")).toBeTruthy();
  rerender(section(null, 1, "System error"));
  expect(screen.getByRole("alert").textContent).toBe("System error");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});
