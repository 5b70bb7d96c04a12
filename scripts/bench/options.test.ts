import { expect, test } from "vitest";
import { readOptions } from "./options";

const names = ["wallet", "home"] as const;

test("defaults to all figures at full effort", () => {
  expect(readOptions([], names)).toEqual({ wanted: ["wallet", "home"], pages: [], quick: false });
});

test("--only selects figures", () => {
  expect(readOptions(["--only=home", "--only=wallet"], names).wanted).toEqual(["home", "wallet"]);
});

test("--only and --quick can be combined", () => {
  expect(readOptions(["--only=home", "--quick"], names)).toEqual({ wanted: ["home"], pages: [], quick: true });
});

test.each(["--only=hoem", "--only", "--fast", "home"])("rejects %s and lists the allowed options", (word) => {
  expect(() => readOptions([word], names)).toThrow(
    `npm run bench does not know ${word}; allowed: --quick, --page=/login and the like, --only=wallet, --only=home`,
  );
});

test("--page selects pages and measures nothing else", () => {
  const asked = readOptions(["--page=/howto", "--page=/login"], ["wallet", "pages"], ["/login", "/howto", "/offline"]);
  expect(asked).toEqual({ wanted: ["pages"], pages: ["/howto", "/login"], quick: false });
  expect(() => readOptions(["--page=/nowhere"], ["pages"], ["/login", "/howto"])).toThrow(
    "npm run bench does not know --page=/nowhere; allowed: --page=/login, --page=/howto",
  );
});
