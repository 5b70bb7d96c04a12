import { expect, test } from "vitest";
import { type Cue, cuesOf, readingTime, vttOf } from "./captions";

const cues: Cue[] = [
  { id: "start", from: 700, to: 3_374, top: false },
  { id: "pay", from: 3_374, to: 62_005, top: true },
];
const texts: Record<string, string> = { start: "กด “ฝากเงิน”", pay: "1 < 2 & 2 > 1" };

test("a caption file has each cue with its key, times, position and text", () => {
  expect(vttOf(cues, (id) => texts[id] ?? "")).toBe(`WEBVTT

start
00:00:00.700 --> 00:00:03.374
กด “ฝากเงิน”

pay
00:00:03.374 --> 00:01:02.005 line:4%
1 &lt; 2 &amp; 2 &gt; 1
`);
});

test("parses cues from a caption file to the millisecond", () => {
  const hours = { id: "end", from: 62_005, to: 3_723_999, top: false };
  expect(cuesOf(vttOf([...cues, hours], (id) => `text of ${id}`))).toEqual([...cues, hours]);
});

test("a file without cues has none", () => {
  expect(cuesOf(vttOf([], String))).toEqual([]);
});

test("the reading time follows the longest translation and has a minimum", () => {
  expect(readingTime(["OK"])).toBe(2_000);
  const long = "Scan it with your bank's app before it expires";
  expect(readingTime(["OK", long])).toBe(readingTime([long]));
  expect(readingTime([long])).toBeGreaterThan(3_000);
});

test("vowel and tone marks add no reading time", () => {
  expect(readingTime(["ก".repeat(40)])).toBe(readingTime(["กี่".repeat(40)]));
});
