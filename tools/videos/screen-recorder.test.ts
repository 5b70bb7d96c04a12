import { expect, test } from "vitest";
import { framesOf, type Shot } from "./screen-recorder";

const shots = (...shown: [at: number, name: string][]): Shot[] =>
  shown.map(([at, name]) => ({ at, picture: Buffer.from(name) }));
const names = (frames: readonly Buffer[]) => frames.map(String).join("");

test("repeats a picture until the next one, at a constant rate", () => {
  expect(names(framesOf(shots([0, "a"], [250, "b"], [500, "c"]), { from: 0, to: 1_000, fps: 10 }))).toBe("aaabbccccc");
});

test("sorts pictures that arrive out of order", () => {
  expect(names(framesOf(shots([0, "a"], [500, "c"], [250, "b"]), { from: 0, to: 1_000, fps: 10 }))).toBe("aaabbccccc");
});

test("starts with the last picture before the recording", () => {
  expect(names(framesOf(shots([0, "a"], [90, "b"], [300, "c"]), { from: 100, to: 500, fps: 10 }))).toBe("bbcc");
});

test("shows only the last of several pictures between two frames", () => {
  expect(names(framesOf(shots([0, "a"], [110, "b"], [120, "c"]), { from: 0, to: 300, fps: 10 }))).toBe("aac");
});

test("shows a late first picture from the beginning", () => {
  expect(names(framesOf(shots([150, "a"]), { from: 0, to: 300, fps: 10 }))).toBe("aaa");
});

test("returns no frames without pictures", () => {
  expect(framesOf([], { from: 0, to: 1_000, fps: 10 })).toEqual([]);
});
