import { expect, test } from "vitest";
import { noticeFor } from "./notice-text";

const clean = (html: string) => html as string & { readonly __clean: true };

test("the placeholder becomes the bonus's percent wherever it stands, in one pair of braces or two", () => {
  expect(noticeFor(clean("<p>{percentFail}% of it, {{percentFail}}%, {{ percentFail }}%</p>"), 20)).toBe(
    "<p>20% of it, 20%, 20%</p>",
  );
});

test("other words and other braces stay", () => {
  expect(noticeFor(clean("<p>{percent} percentFail</p>"), 20)).toBe("<p>{percent} percentFail</p>");
});
