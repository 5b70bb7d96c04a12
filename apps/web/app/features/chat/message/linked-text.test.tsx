import { cleanup, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { LinkedText, splitLinks } from "./linked-text";

afterEach(cleanup);

const linksIn = (source: string) => splitLinks(source).flatMap(({ text, href }) => (href === null ? [] : [text]));

test.each([
  ["See https://a.example/b.", ["https://a.example/b"]],
  ["(https://a.example/b_(c))", ["https://a.example/b_(c)"]],
  [
    "https://a.example, http://b.example:8080/x?y=1&z=[2]#w!",
    ["https://a.example", "http://b.example:8080/x?y=1&z=[2]#w"],
  ],
  ["เข้าเว็บhttps://a.example/depositได้เลย", ["https://a.example/deposit"]],
  ["ເຂົ້າ https://a.exampleໄດ້ເລີຍ", ["https://a.example"]],
  ["a\nhttps://a.example/b\nc", ["https://a.example/b"]],
])("%j has the links %j", (source, links) => expect(linksIn(source)).toEqual(links));

test.each([
  "javascript:alert(1)",
  "javascript://https",
  "data:text/html,x",
  "//evil.example",
  "www.a.example",
  "ftp://a.example",
  "https://",
  "https:// a.example",
  "https://bank.example@evil.example",
  "https://bank.example:80@evil.example/x",
  "https://аpple.example",
])("%j has no link", (source) => expect(linksIn(source)).toEqual([]));

test("a link ends before an invisible character", () => {
  expect(linksIn("https://a.example/x\u202egpj.exe")).toEqual(["https://a.example/x"]);
});

test("parts join to the original text, and each link shows its address", () => {
  const part = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom("https://", "http://", ")", "@", ":", "ไทย", " "));
  fc.assert(
    fc.property(fc.array(part), (fragments) => {
      const source = fragments.join("");
      const parts = splitLinks(source);
      expect(parts.map(({ text }) => text).join("")).toBe(source);
      for (const { text, href } of parts) {
        if (href !== null) expect(href).toBe(new URL(text).href);
      }
    }),
  );
});

test("a link opens a new tab without opener and referrer", () => {
  render(<LinkedText source="Read https://a.example/b now" />);
  const link = screen.getByRole("link", { name: "https://a.example/b" });
  expect(link.getAttribute("href")).toBe("https://a.example/b");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  expect(link.getAttribute("target")).toBe("_blank");
});

test("shows HTML as text and keeps newlines", () => {
  const source = '<img src=x onerror="alert(1)">\n\n<b>bold</b>&nbsp;<script>alert(1)</script>';
  const { container } = render(<LinkedText source={source} />);
  expect(container.querySelector("img, b, script")).toBeNull();
  expect(container.querySelector("p")?.textContent).toBe(source);
  expect(container.querySelector("p")?.className).toContain("whitespace-pre-wrap");
});

test("handles 2,000 brackets after an address quickly", () => {
  // Quadratic time is fast enough; cubic time would exceed the test timeout.
  expect(linksIn(`https://a.example/${")".repeat(2000)}`)).toEqual(["https://a.example/"]);
});
