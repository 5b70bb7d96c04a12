import { expect, test } from "vitest";
import { readOptions } from "./options";

const names = ["wallet", "home"] as const;

test("defaults to all figures at full effort", () => {
  expect(readOptions([], names)).toEqual({ selected: ["wallet", "home"], pages: [], quick: false });
});

test("--only selects figures", () => {
  expect(readOptions(["--only=home", "--only=wallet"], names).selected).toEqual(["home", "wallet"]);
});

test("--only and --quick can be combined", () => {
  expect(readOptions(["--only=home", "--quick"], names)).toEqual({ selected: ["home"], pages: [], quick: true });
});

test.each(["--only=hoem", "--only", "--fast", "home"])("rejects %s and lists the allowed options", (arg) => {
  expect(() => readOptions([arg], names)).toThrow(
    `npm run bench does not know ${arg}; allowed: --quick, --page=/login and the like, --only=wallet, --only=home`,
  );
});

test("--page selects pages and measures nothing else", () => {
  const options = readOptions(
    ["--page=/howto", "--page=/login"],
    ["wallet", "pages"],
    ["/login", "/howto", "/offline"],
  );
  expect(options).toEqual({ selected: ["pages"], pages: ["/howto", "/login"], quick: false });
  expect(() => readOptions(["--page=/nowhere"], ["pages"], ["/login", "/howto"])).toThrow(
    "npm run bench does not know --page=/nowhere; allowed: --page=/login, --page=/howto",
  );
});
