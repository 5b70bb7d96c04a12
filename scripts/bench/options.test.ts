import { expect, test } from "vitest";
import { readOptions } from "./options";

const names = ["wallet", "home"] as const;

test("without options every figure is measured in full", () => {
  expect(readOptions([], names)).toEqual({ wanted: ["wallet", "home"], quick: false });
});

test("some figures can be asked for", () => {
  expect(readOptions(["--only=home", "--only=wallet"], names).wanted).toEqual(["home", "wallet"]);
});

test("one figure and quick can be asked for together", () => {
  expect(readOptions(["--only=home", "--quick"], names)).toEqual({ wanted: ["home"], quick: true });
});

test.each(["--only=hoem", "--only", "--fast", "home"])("%s is refused with what is allowed", (word) => {
  expect(() => readOptions([word], names)).toThrow(
    `npm run bench does not know ${word}; allowed: --quick and one of --only=wallet, --only=home`,
  );
});
