import { expect, test } from "vitest";
import { samePage, searchWithoutSheet, searchWithSheet } from "./address";
import { sheetSteps, stateForSheet } from "./sheet-link";

test("a sheet is added to the page's own parameters", () => {
  expect(searchWithSheet("?page=2", "deposit")).toBe("?page=2&m=deposit");
  expect(searchWithSheet("", "deposit", { provider: "WW" })).toBe("?m=deposit&m.provider=WW");
});

test("replaces another sheet and its details", () => {
  expect(searchWithSheet("?m=deposit&m.provider=WW&page=2", "menu")).toBe("?page=2&m=menu");
});

test("keeps the page's parameters when removing a sheet", () => {
  expect(searchWithoutSheet("?m=deposit&m.provider=WW")).toBe("");
  expect(searchWithoutSheet("?m=deposit&page=2")).toBe("?page=2");
});

test("samePage ignores only the sheet", () => {
  const at = (path: string) => new URL(path, "http://wallet.example");
  expect(samePage(at("/user/home"), at("/user/home?m=deposit&m.provider=WW"))).toBe(true);
  expect(samePage(at("/user/statement?page=2"), at("/user/statement?page=2&m=menu"))).toBe(true);
  expect(samePage(at("/user/statement?page=2"), at("/user/statement?page=3"))).toBe(false);
  expect(samePage(at("/user/home"), at("/user/statement"))).toBe(false);
});

const at = (search: string, state: unknown) => ({ pathname: "/user/home", search, hash: "", key: "k", state });

test("counts the history entries of a sheet", () => {
  const opened = stateForSheet(at("", null), false);
  expect(opened).toEqual({ sheetSteps: 1 });
  expect(stateForSheet(at("?m=menu", opened), true)).toEqual({ sheetSteps: 1 });
  expect(stateForSheet(at("?m=deposit", opened), false)).toEqual({ sheetSteps: 2 });
});

test("counts no history entries for a sheet opened by URL", () => {
  expect(sheetSteps(null)).toBe(0);
  expect(stateForSheet(at("?m=deposit", null), false)).toBeNull();
});
