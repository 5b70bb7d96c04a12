import { expect, it } from "vitest";
import { readScaleOptions } from "./options";

it("reads the number of rounds and the rate", () => {
  expect(readScaleOptions([])).toEqual({ parts: ["restarts", "shards", "backup"], rounds: 2, rate: 200 });
  expect(readScaleOptions(["--rounds=20", "--rate=50"])).toMatchObject({ rounds: 20, rate: 50 });
});

it.each(["0", "1.5", "-1", "many", "", "1001"])("rejects %j rounds, with the allowed values", (rounds) => {
  expect(() => readScaleOptions([`--rounds=${rounds}`])).toThrow(
    /^--rounds is ".*"; allowed: a whole number from 1 to 1000/,
  );
});

it("rejects a rate that is no number, with the allowed values", () => {
  expect(() => readScaleOptions(["--rate=fast"])).toThrow('--rate is "fast"; allowed: a whole number from 1 to 1000');
});

it("rejects unknown options", () => {
  expect(() => readScaleOptions(["--round=2"])).toThrow("--round");
});

it("selects one part, and rejects others", () => {
  expect(readScaleOptions(["--only=shards"]).parts).toEqual(["shards"]);
  expect(() => readScaleOptions(["--only=all"])).toThrow('--only is "all"; allowed: restarts, shards, backup');
});
