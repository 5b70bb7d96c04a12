import { expect, test } from "vitest";
import { readOptions } from "./options";

const names = ["wallet", "home"] as const;

test("without options every figure is measured in full", () => {
  expect(readOptions([], names)).toEqual({ wanted: ["wallet", "home"], pages: [], quick: false });
});

test("some figures can be asked for", () => {
  expect(readOptions(["--only=home", "--only=wallet"], names).wanted).toEqual(["home", "wallet"]);
});

test("one figure and quick can be asked for together", () => {
  expect(readOptions(["--only=home", "--quick"], names)).toEqual({ wanted: ["home"], pages: [], quick: true });
});

test.each(["--only=hoem", "--only", "--fast", "home"])("%s is refused with what is allowed", (word) => {
  expect(() => readOptions([word], names)).toThrow(
    `npm run bench does not know ${word}; allowed: --quick, --page=/login and the like, --only=wallet, --only=home`,
  );
});

test("pages can be asked for by their address, and are all that is measured then", () => {
  const asked = readOptions(["--page=/howto", "--page=/login"], ["wallet", "pages"], ["/login", "/howto", "/offline"]);
  expect(asked).toEqual({ wanted: ["pages"], pages: ["/howto", "/login"], quick: false });
  expect(() => readOptions(["--page=/nowhere"], ["pages"], ["/login", "/howto"])).toThrow(
    "npm run bench does not know --page=/nowhere; allowed: --page=/login, --page=/howto",
  );
});
