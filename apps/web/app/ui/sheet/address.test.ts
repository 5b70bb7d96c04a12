import { expect, test } from "vitest";
import { samePage, searchWithoutSheet, searchWithSheet } from "./address";
import { sheetSteps, stateForSheet } from "./steps";

test("a sheet is added to the page's own parameters", () => {
  expect(searchWithSheet("?page=2", "deposit")).toBe("?page=2&m=deposit");
  expect(searchWithSheet("", "deposit", { provider: "WW" })).toBe("?m=deposit&m.provider=WW");
});

test("another sheet takes the place of the one before, with its details", () => {
  expect(searchWithSheet("?m=deposit&m.provider=WW&page=2", "menu")).toBe("?page=2&m=menu");
});

test("without its sheet a page keeps its own parameters", () => {
  expect(searchWithoutSheet("?m=deposit&m.provider=WW")).toBe("");
  expect(searchWithoutSheet("?m=deposit&page=2")).toBe("?page=2");
});

test("a page is the same with and without a sheet, and another one on another page or address", () => {
  const at = (path: string) => new URL(path, "http://wallet.example");
  expect(samePage(at("/user/home"), at("/user/home?m=deposit&m.provider=WW"))).toBe(true);
  expect(samePage(at("/user/statement?page=2"), at("/user/statement?page=2&m=menu"))).toBe(true);
  expect(samePage(at("/user/statement?page=2"), at("/user/statement?page=3"))).toBe(false);
  expect(samePage(at("/user/home"), at("/user/statement"))).toBe(false);
});

const at = (search: string, state: unknown) => ({ pathname: "/user/home", search, hash: "", key: "k", state });

test("closing knows how many steps the sheet has made", () => {
  const opened = stateForSheet(at("", null), false);
  expect(opened).toEqual({ sheetSteps: 1 });
  expect(stateForSheet(at("?m=menu", opened), true)).toEqual({ sheetSteps: 1 });
  expect(stateForSheet(at("?m=deposit", opened), false)).toEqual({ sheetSteps: 2 });
});

test("a sheet reached by its address has made none, and its views add none", () => {
  expect(sheetSteps(null)).toBe(0);
  expect(stateForSheet(at("?m=deposit", null), false)).toBeNull();
});
