import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { WithTexts } from "../testing/with-texts";
import { LeadAmount } from "./lead-amount";

afterEach(cleanup);

test.each([
  ["counts the fraction of a normal amount", {}, "฿1,234,567.89", "11"],
  ["does not count the small fraction of a large amount", { large: true }, "฿1,234,567.89", "9"],
  ["counts the sign", { large: true, sign: "+" as const }, "+฿1,234,567.89", "10"],
])("number of characters to fit: %s", (_, props, text, characters) => {
  const { container } = render(
    <WithTexts>
      <LeadAmount amount={1_234_567.89} currency="BAHT" className="text-amount" {...props} />
    </WithTexts>,
  );
  const [box] = container.getElementsByClassName("fit");
  expect(box?.textContent).toBe(text);
  expect((box as HTMLElement).style.getPropertyValue("--characters")).toBe(characters);
  expect(box?.classList).toContain("text-amount");
});
