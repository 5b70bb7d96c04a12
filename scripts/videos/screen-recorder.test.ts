import { expect, test } from "vitest";
import { framesOf, type Shot } from "./screen-recorder";

const shots = (...shown: [at: number, name: string][]): Shot[] =>
  shown.map(([at, name]) => ({ at, picture: Buffer.from(name) }));
const names = (frames: readonly Buffer[]) => frames.map(String).join("");

test("a picture stays until the next one, at a steady pace", () => {
  expect(names(framesOf(shots([0, "a"], [250, "b"], [500, "c"]), { from: 0, to: 1_000, fps: 10 }))).toBe("aaabbccccc");
});

test("pictures that come out of their order are put into it", () => {
  expect(names(framesOf(shots([0, "a"], [500, "c"], [250, "b"]), { from: 0, to: 1_000, fps: 10 }))).toBe("aaabbccccc");
});

test("the film begins with what was there before it", () => {
  expect(names(framesOf(shots([0, "a"], [90, "b"], [300, "c"]), { from: 100, to: 500, fps: 10 }))).toBe("bbcc");
});

test("of pictures between two frames only the last is seen", () => {
  expect(names(framesOf(shots([0, "a"], [110, "b"], [120, "c"]), { from: 0, to: 300, fps: 10 }))).toBe("aac");
});

test("a first picture that comes late is there from the beginning", () => {
  expect(names(framesOf(shots([150, "a"]), { from: 0, to: 300, fps: 10 }))).toBe("aaa");
});

test("without a picture there is no film", () => {
  expect(framesOf([], { from: 0, to: 1_000, fps: 10 })).toEqual([]);
});
