import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AccountNumber, plainAccountNo } from "./account-number";

afterEach(cleanup);

test.each([
  ["0123456789", "012-345-6789"],
  ["020123456789", "020123456789"],
  ["123", "123"],
])("displays %s as %s, of which only the digits can be selected", (accountNo, text) => {
  const { container } = render(<AccountNumber accountNo={accountNo} />);
  expect(container.textContent).toBe(text);
  for (const separator of container.querySelectorAll(".select-none")) separator.remove();
  expect(container.textContent).toBe(accountNo);
});

test("removes separators for copying", () => {
  expect(plainAccountNo("081-000 1234")).toBe("0810001234");
  expect(plainAccountNo("WW10021")).toBe("WW10021");
});
