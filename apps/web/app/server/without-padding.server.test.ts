import { PassThrough, type Transform } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement, type ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { withoutPadding } from "./without-padding.server";

/** A page of several parts, whose characters stand at other places of a part for each `shift`. */
function page(words: string, shift: number): ReactElement {
  const links = Array.from({ length: 300 }, (_, at) => `${words}${at}`);
  return createElement(
    "html",
    { lang: "th" },
    createElement(
      "body",
      { className: "x".repeat(shift) },
      links.map((each) => createElement("a", { key: each, "aria-label": each, href: "/" }, each)),
    ),
  );
}

function streamed(element: ReactElement, through: Transform): Promise<string> {
  return new Promise((answer, failed) => {
    const stream = renderToPipeableStream(element, {
      onError: failed,
      onAllReady: () => answer(text(stream.pipe(through))),
    });
  });
}

test.each([
  ["Thai", "ติดต่อเจ้าหน้าที่"],
  ["Lao", "ຕິດຕໍ່ເຈົ້າໜ້າທີ່"],
  ["English", "Contact"],
  ["four bytes", "🎡🪙"],
])("a page in %s arrives as it was written, wherever its parts end", async (_, words) => {
  for (const shift of [0, 1, 2, 3]) {
    const whole = `<!DOCTYPE html>${renderToStaticMarkup(page(words, shift))}`;
    expect(await streamed(page(words, shift), withoutPadding())).toBe(whole);
  }
});

test("without it, React's parts are filled up: once they no longer are, it can go", async () => {
  expect(await streamed(page("ติดต่อ", 0), new PassThrough())).toContain("\0");
});
