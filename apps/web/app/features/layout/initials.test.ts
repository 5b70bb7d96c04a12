import { expect, test } from "vitest";
import { initials } from "./initials";

test.each([
  ["สมชาย ใจดี", "สจ"],
  ["เกษม โอภาส", "กอ"],
  ["ສົມພອນ ໃຈດີ", "ສຈ"],
  ["Somchai Jaidee Extra", "SJ"],
  ["somchai", "S"],
  ["", ""],
])("%s is %s", (name, letters) => expect(initials(name)).toBe(letters));
