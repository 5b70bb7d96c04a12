import { expect, test } from "vitest";
import { noticeFor } from "./notice-text";

const clean = (html: string) => html as string & { readonly __clean: true };

test("replaces every placeholder, in single or double braces", () => {
  expect(noticeFor(clean("<p>{percentFail}% of it, {{percentFail}}%, {{ percentFail }}%</p>"), 20)).toBe(
    "<p>20% of it, 20%, 20%</p>",
  );
});

test("keeps other text and other braces", () => {
  expect(noticeFor(clean("<p>{percent} percentFail</p>"), 20)).toBe("<p>{percent} percentFail</p>");
});
