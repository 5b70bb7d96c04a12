import { expect, test } from "vitest";
import { fitLabel, type LabelBounds, wordsOf } from "./label";

/** Each letter is half as wide as the font size. */
const measure = (text: string, size: number) => text.length * size * 0.5;
const boundsOf = (maxWidth: number, height: number): LabelBounds => ({ maxWidth, heightFor: () => height });
const fit = (label: string, bounds: LabelBounds) => fitLabel(wordsOf(label, "en"), bounds, measure);

test("shows a short label on one line in the largest font", () => {
  expect(fit("฿10", boundsOf(90, 60))).toMatchObject({ lines: ["฿10"], size: 16 });
});

test("shrinks a longer label before wrapping it", () => {
  expect(fit("Thirteen here", boundsOf(90, 60))).toMatchObject({ lines: ["Thirteen here"], size: 13 });
});

test("wraps a long label into two balanced lines", () => {
  const { lines, size } = fit("Bonus of 1,000 baht", boundsOf(90, 60));
  expect(lines).toEqual(["Bonus of", "1,000 baht"]);
  expect(size).toBe(13);
});

test("uses one line in a small font if two lines are too high", () => {
  expect(fit("Bonus of 1,000", boundsOf(90, 18))).toMatchObject({ lines: ["Bonus of 1,000"], size: 12 });
});

test("wraps a very long label into three lines", () => {
  const { lines, size } = fit("Bonus of one million baht on top", boundsOf(80, 60));
  expect(lines).toEqual(["Bonus of", "one million", "baht on top"]);
  expect(size).toBe(13);
});

test("truncates an even longer label in as many lines as fit", () => {
  const { lines, size } = fit("Donaudampfschifffahrtsgesellschaftskapitänsmütze mit Zubehör", boundsOf(80, 60));
  expect(lines).toHaveLength(3);
  expect(lines.join("")).toMatch(/^Donaudampf.*…$/);
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(80);
});

test("truncates a label that does not fit to its bounds", () => {
  const { lines, size, lineHeight } = fit("Donaudampfschifffahrtsgesellschaft", boundsOf(90, 18));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Donau.*…$/);
  expect(measure(lines[0] ?? "", size)).toBeLessThanOrEqual(90);
  expect(lineHeight).toBeLessThanOrEqual(18);
});

test("uses a smaller font than usual in a very narrow slice", () => {
  const { size, lineHeight } = fit("฿10", boundsOf(90, 7));
  expect(size).toBeCloseTo(5);
  expect(lineHeight).toBeCloseTo(7);
});

test("allows a shorter label near the rim to be higher", () => {
  const narrowing: LabelBounds = { maxWidth: 90, heightFor: (width) => 40 - width / 4 };
  expect(fit("฿5", narrowing).size).toBe(16);
  expect(fit("Some eighteen long", narrowing).lines).toHaveLength(1);
});

test("wraps Thai and Lao between words without spaces", () => {
  for (const [label, locale] of [
    ["โชคดีครั้งหน้า", "th"],
    ["ໂຊກດີຄັ້ງໜ້າ", "lo"],
  ] as const) {
    const words = wordsOf(label, locale);
    expect(words.length).toBeGreaterThan(1);
    expect(words.join("")).toBe(label);
    const { lines } = fitLabel(words, boundsOf(60, 60), measure);
    expect(lines.join("")).toBe(label);
    expect(lines).toHaveLength(2);
  }
});

test("never separates a mark from its letter when truncating", () => {
  const [line = ""] = fitLabel(["กี่ก้ำก๊ำ".repeat(6)], boundsOf(40, 15), measure).lines;
  expect(line.endsWith("…")).toBe(true);
  const truncated = line.slice(0, -1);
  const letters = Array.from(new Intl.Segmenter().segment("กี่ก้ำก๊ำ".repeat(6)), ({ segment }) => segment);
  expect(letters.some((_, n) => letters.slice(0, n).join("") === truncated)).toBe(true);
});
