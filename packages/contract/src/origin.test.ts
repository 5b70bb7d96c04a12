import { expect, test } from "vitest";
import { origin } from "./origin";

test.each([
  ["https://staging.example", "https://staging.example"],
  ["http://Staging.example:80/", "http://staging.example"],
  ["http://[::1]:4000", "http://[::1]:4000"],
])("reads %s as %s", (text, expected) => {
  expect(origin.parse(text)).toBe(expected);
});

test.each([
  "staging.example",
  "ftp://staging.example",
  "https://staging.example/api",
  "https://staging.example/?",
  "https://staging.example?x",
  "https://staging.example/#",
  "https://staging.example/#x",
  "https://user@staging.example",
  "https://:secret@staging.example",
  "https://:@staging.example",
  "https://@staging.example",
])("refuses %s", (text) => {
  expect(origin.safeParse(text).success).toBe(false);
});
