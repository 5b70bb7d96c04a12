import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.server";

test("keeps text, lists and tables", () => {
  const html =
    '<h3>กติกา</h3><p>ฝาก <strong>ขั้นต่ำ</strong></p><ul><li>หนึ่ง</li></ul><table><tr><td colspan="2">x</td></tr></table>';
  expect(cleanHtml(html)).toBe(html);
});

test.each([
  ["<script>alert(1)</script>a", "a"],
  ["<img src=x onerror=alert(1)>y", "y"],
  ['<img src="https://elsewhere.example/pixel.gif">y', "y"],
  ['<img src="data:image/png;base64,AAAA" onerror="alert(1)">', '<img src="data:image/png;base64,AAAA">'],
  ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow" href>x</a>'],
  ['<p style="position:fixed" onclick="x()" class="y" id="z">x</p>', "<p>x</p>"],
  ["<svg><a href='x'>y</a></svg>z", "z"],
  ["<iframe src='/user/home'></iframe>z", "z"],
  ["<form action='/logout'><button>x</button></form>", "x"],
  ["<!-- a --><style>*{display:none}</style>b", "b"],
  ["<h1>Title</h1>", "<h3>Title</h3>"],
])("%s", (dirty, clean) => expect(cleanHtml(dirty)).toBe(clean));

test("opens links in a new tab without a referrer", () => {
  expect(cleanHtml('<a href="https://line.example/a?b=1&amp;c=2">x</a>')).toBe(
    '<a target="_blank" rel="noopener noreferrer nofollow" href="https://line.example/a?b=1&amp;c=2">x</a>',
  );
});

test("keeps data: pictures", () => {
  expect(cleanHtml('<img src="data:image/png;base64,AAAA" alt="x">')).toBe(
    '<img src="data:image/png;base64,AAAA" alt="x">',
  );
});
