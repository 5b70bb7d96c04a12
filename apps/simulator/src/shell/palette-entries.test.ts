import { House } from "lucide-react";
import { expect, test } from "vitest";
import { pagePath } from "../page-list";
import { filterEntries, paletteEntries } from "./palette-entries";

const entries = paletteEntries(
  {
    pages: [{ path: "clock", title: "Clock", icon: House, letter: "k", group: "backend" }],
    members: [{ username: "0812345678", name: "สมชาย ใจดี" }],
    actions: [
      { name: "member.credit", title: "Credit money" },
      { name: "clock.advance", title: "Advance the clock" },
    ],
    worlds: [{ name: "main", from: "template" }],
  },
  (page, search) => pagePath("w-1", page, search),
  (world) => pagePath(world, "clock"),
);
const titles = (query: string) => filterEntries(entries, query).map(({ title }) => title);

test("lists a page before actions that mention it", () => {
  expect(titles("clock")).toEqual(["Clock", "Advance the clock"]);
});

test("finds a member by part of number or name, an action by its code", () => {
  expect(titles("4567")).toEqual(["0812345678"]);
  expect(titles("ใจดี")).toEqual(["0812345678"]);
  expect(titles("member.credit")).toEqual(["Credit money"]);
  expect(titles("action money")).toEqual(["Credit money"]);
});

test("links to pages of this world, or to the same page of another world", () => {
  expect(filterEntries(entries, "0812")[0]?.to).toBe("/w/w-1/members?open=0812345678");
  expect(filterEntries(entries, "credit")[0]?.to).toBe("/w/w-1/actions?action=member.credit");
  expect(filterEntries(entries, "main")[0]?.to).toBe("/w/main/clock");
});

test("returns nothing without a match and everything for an empty query", () => {
  expect(titles("no such thing")).toEqual([]);
  expect(titles(" ")).toHaveLength(entries.length);
});
