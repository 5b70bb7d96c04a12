import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeColors } from "./theme-colors";

test("the browser's bars have the colour of the page", () => {
  const tokens = readFileSync(new URL("../ui/styles/tokens.css", import.meta.url), "utf8");
  const [, light, dark] = /--bg: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  expect({ light, dark }).toEqual(themeColors);
});
