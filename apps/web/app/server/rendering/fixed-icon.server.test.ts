import { ArrowDownToLine, type LucideProps, UsersRound, X } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { fixedIcon } from "./fixed-icon.server";

const looks: LucideProps[] = [
  {},
  { "aria-hidden": true, className: "size-6" },
  { className: "size-5 text-ink", strokeWidth: 1.9 },
  { size: 12, absoluteStrokeWidth: true },
  { "aria-label": "ปิด <&>", role: "img", color: undefined },
  { style: { color: "red" } },
];

test.each([ArrowDownToLine, UsersRound, X])("an icon is what the library draws, the first time and again", (icon) => {
  const fixed = fixedIcon(icon);
  for (const props of [...looks, ...looks])
    expect(renderToStaticMarkup(createElement(fixed, props))).toBe(renderToStaticMarkup(createElement(icon, props)));
});

test("a look is worked out once, as long as its properties are plain", () => {
  const drawing = vi.spyOn(X as unknown as { render: (props: object) => unknown }, "render");
  const fixed = fixedIcon(X);
  for (const _ of [1, 2, 3]) renderToStaticMarkup(createElement(fixed, { className: "size-6" }));
  expect(drawing).toHaveBeenCalledTimes(1);
  for (const _ of [1, 2]) renderToStaticMarkup(createElement(fixed, { style: {} }));
  expect(drawing).toHaveBeenCalledTimes(3);
});
