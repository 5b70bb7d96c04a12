import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { simulateTranslation } from "../testing/browser-translation";
import { WithTexts } from "../testing/with-texts";
import { Money } from "./money";

afterEach(cleanup);

const renderable = (money: Parameters<typeof Money>[0]) => (
  <WithTexts>
    <Money {...money} />
  </WithTexts>
);

test("renders an amount as one text with a separate fraction", () => {
  const { container } = render(renderable({ amount: 12480.5, currency: "BAHT", large: true }));
  expect(container.textContent).toBe("฿12,480.50");
  expect([...container.querySelectorAll("span")].at(-1)?.textContent).toBe(".50");
});

test("the sign stands before the currency", () => {
  const { container } = render(renderable({ amount: 500, currency: "LAK", sign: "+" }));
  expect(container.textContent).toBe("+₭500.00");
});

test("does not render a hidden amount and announces that it is hidden", () => {
  const { container } = render(renderable({ amount: 12480.5, currency: "BAHT", hidden: true }));
  expect(container.textContent).not.toMatch(/\d/);
  expect(container.textContent).toContain("Amount hidden");
});

test("animates only changed digits and shows the new amount at once", () => {
  const { container, rerender } = render(renderable({ amount: 1250, currency: "BAHT" }));
  expect(container.querySelectorAll(".roll")).toHaveLength(0);
  rerender(renderable({ amount: 1250, currency: "BAHT" }));
  expect(container.querySelectorAll(".roll")).toHaveLength(0);

  rerender(renderable({ amount: 1750, currency: "BAHT" }));
  expect(container.textContent).toBe("฿1,750.00");
  const rolling = [...container.querySelectorAll<HTMLElement>(".roll")];
  expect(rolling.map((digit) => [digit.dataset.from, digit.textContent])).toEqual([["2", "7"]]);

  fireEvent.animationEnd(rolling[0] as HTMLElement);
  expect(container.querySelectorAll(".roll")).toHaveLength(0);
});

test("aligns units when the number of digits grows", () => {
  const { container, rerender } = render(renderable({ amount: 50, currency: "BAHT" }));
  rerender(renderable({ amount: 150, currency: "BAHT" }));
  expect([...container.querySelectorAll(".roll")].map((digit) => digit.textContent)).toEqual(["1"]);
});

describe.each(["moved", "replaced"] as const)("when a translation has %s the texts", (how) => {
  // Some browser extensions translate even texts with `translate="no"`.
  test.each([false, true])("shows the current amount (all texts: %s)", (everything) => {
    const { container, rerender } = render(renderable({ amount: 1250, currency: "BAHT" }));
    const show = (money: Omit<Parameters<typeof Money>[0], "currency">) => {
      simulateTranslation(container, how, everything);
      rerender(renderable({ currency: "BAHT", ...money }));
      return container.textContent;
    };
    expect(show({ amount: 1750 })).toBe("฿1,750.00");
    simulateTranslation(container, how, everything);
    for (const digit of container.querySelectorAll(".roll")) fireEvent.animationEnd(digit);
    expect(container.textContent).toBe("฿1,750.00");
    expect(show({ amount: 1750, hidden: true })).toBe("฿••••••Amount hidden");
    expect(show({ amount: 20, sign: "-" })).toBe("-฿20.00");
    expect(show({ amount: 20, large: true })).toBe("฿20.00");
    expect(show({ amount: null })).toBe("฿-");
    expect(show({ amount: 3_000_000.25 })).toBe("฿3,000,000.25");
  });

  test("no digit is translated", () => {
    const { container } = render(renderable({ amount: 1250, currency: "BAHT", sign: "+" }));
    simulateTranslation(container, how);
    expect(container.querySelector("font")).toBeNull();
  });
});
