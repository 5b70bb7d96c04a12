import { expect, test } from "vitest";
import { z } from "zod";
import { characterCount, isBlank, trimBlank } from "./text";
import { truncate } from "./truncate";

const FAMILY = "👨‍👩‍👧‍👦";

test.each([
  "",
  " \t\n\u00a0\u3000\u2028",
  "\u200b\u200b",
  "\u200c\u200d\u200e\u200f\u2060\u2061\u2064\u206a\ufeff\u00ad\u061c\u180e",
  "\u202a\u202e\u2066\u2069",
  "\u115f\u1160\u3164\uffa0",
  "\u034f\u17b4\u17b5\u180b\ufe0f\u{e0100}\u{e0001}\u{e0020}",
  "\u2800",
  "\u{1d159}\u{1d173}\u{13441}\u{16fe4}",
  "\ufff9\ufffb\ufffc\uffff",
  "\0\u0007\u007f\u0085",
  "\ud83d",
])("%j is blank", (text) => {
  expect(isBlank(text)).toBe(true);
  expect(trimBlank(text)).toBe("");
});

test.each(["a", "0", "ก", "ກ", ".", "่", "👍🏽", FAMILY, "#️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u0600", "\u{1fae9}", "\u200b\u200ba"])(
  "%j is not blank",
  (text) => {
    expect(isBlank(text)).toBe(false);
  },
);

test("trimming keeps invisible characters of a visible text", () => {
  expect(trimBlank(" น้ำ\u200bใจ ")).toBe("น้ำ\u200bใจ");
});

test.each([0, 1, 1_001, 2_000, 2_001])("counts %i emoji as zod and JSON Schema do", (count) => {
  const text = "😀".repeat(count);
  expect(characterCount(text)).toBe(count);
  expect(z.string().max(2_000).safeParse(text).success).toBe(count <= 2_000);
});

test.each([
  ["short", 5, "short"],
  ["longer", 5, "longe"],
  ["ab😀", 3, "ab😀"],
  ["ab😀c", 3, "ab😀"],
  ["ab😀😀", 3, "ab😀"],
  ["ab👍🏽", 3, "ab"],
  [`a${FAMILY}b`, 4, "a"],
  [`a${FAMILY}b`, 8, `a${FAMILY}`],
  ["กน้ำ", 2, "ก"],
  ["e\u0301e\u0301", 3, "e\u0301"],
  ["🇹🇭🇱🇦", 3, "🇹🇭"],
  ["a\r\nb", 2, "a"],
])("cuts %j to %i characters, never inside one", (text, max, expected) => expect(truncate(text, max)).toBe(expected));

test("a single character that is longer than the limit is cut between code points", () => {
  expect(truncate(`a${"\u0301".repeat(100)}`, 10)).toBe(`a${"\u0301".repeat(9)}`);
  expect(truncate("\u200d😀".repeat(100), 3)).not.toMatch(/\p{Cs}/u);
});
