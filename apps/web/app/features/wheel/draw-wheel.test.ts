import { expect, test } from "vitest";
import { wheelSlices } from "../../../../../prisma/seed/wheel";
import { contrast, type Rgb, readableColor } from "./draw-wheel";

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

test("computes the WCAG contrast ratio", () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
  expect(contrast([5, 113, 132], [5, 113, 132])).toBe(1);
});

test("keeps readable colours, such as the seed's", () => {
  for (const { bgColor, textColor } of wheelSlices) {
    expect([bgColor, readableColor(rgb(textColor), rgb(bgColor))]).toEqual([bgColor, rgb(textColor)]);
  }
});

test.each(["#000000", "#777777", "#ffffff", "#ff0000", "#00ff00", "#ffff00", "#f5c518", "#808080"])(
  "replaces an unreadable colour on %s",
  (background) => {
    expect(contrast(readableColor(rgb(background), rgb(background)), rgb(background))).toBeGreaterThanOrEqual(4.5);
  },
);
