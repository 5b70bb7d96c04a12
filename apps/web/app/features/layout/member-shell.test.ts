import { expect, test } from "vitest";
import { initials } from "./member-shell";

test.each([
  ["สมชาย ใจดี", "สจ"],
  ["เกษม โอภาส", "กอ"],
  ["ສົມພອນ ໃຈດີ", "ສຈ"],
  ["Somchai Jaidee Extra", "SJ"],
  ["somchai", "S"],
  ["", ""],
])("initials of %j are %j", (name, letters) => expect(initials(name)).toBe(letters));
