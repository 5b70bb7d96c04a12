// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { WithTexts } from "../testing/with-texts";
import { Money } from "./money";

afterEach(cleanup);

const page = (money: Parameters<typeof Money>[0]) => (
  <WithTexts>
    <Money {...money} />
  </WithTexts>
);

test("an amount reads as one text, its fraction apart", () => {
  const { container } = render(page({ amount: 12480.5, currency: "BAHT", large: true }));
  expect(container.textContent).toBe("฿12,480.50");
  expect([...container.querySelectorAll("span")].at(-1)?.textContent).toBe(".50");
});

test("the sign stands before the currency", () => {
  const { container } = render(page({ amount: 500, currency: "LAK", sign: "+" }));
  expect(container.textContent).toBe("+₭500.00");
});

test("a hidden amount is nowhere in the page, and is said to be hidden", () => {
  const { container } = render(page({ amount: 12480.5, currency: "BAHT", hidden: true }));
  expect(container.textContent).not.toMatch(/\d/);
  expect(container.textContent).toContain("Amount hidden");
});

test("only digits that really change roll, and the text is the new amount at once", () => {
  const { container, rerender } = render(page({ amount: 1250, currency: "BAHT" }));
  expect(container.querySelectorAll(".roll")).toHaveLength(0);
  rerender(page({ amount: 1250, currency: "BAHT" }));
  expect(container.querySelectorAll(".roll")).toHaveLength(0);

  rerender(page({ amount: 1750, currency: "BAHT" }));
  expect(container.textContent).toBe("฿1,750.00");
  const rolling = [...container.querySelectorAll<HTMLElement>(".roll")];
  expect(rolling.map((digit) => [digit.dataset.from, digit.textContent])).toEqual([["2", "7"]]);

  fireEvent.animationEnd(rolling[0] as HTMLElement);
  expect(container.querySelectorAll(".roll")).toHaveLength(0);
});

test("a number that grows keeps its units under each other", () => {
  const { container, rerender } = render(page({ amount: 50, currency: "BAHT" }));
  rerender(page({ amount: 150, currency: "BAHT" }));
  expect([...container.querySelectorAll(".roll")].map((digit) => digit.textContent)).toEqual(["1"]);
});
