import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeColors } from "./head";

test("browser bars have the page's background colour", () => {
  const tokens = readFileSync(new URL("../ui/styles/tokens.css", import.meta.url), "utf8");
  const [, light, dark] = /--bg: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  expect({ light, dark }).toEqual(themeColors);
});
