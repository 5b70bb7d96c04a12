import { expect, test } from "vitest";
import { shareOf } from "./share";

test.each([
  [100, 100, 100],
  [10.01, 50, 5],
  [0.01, 50, 0],
  [1_234_567.89, 12.5, 154_320.98],
])("of %d baht %d percent is %d", (amount, percent, share) => expect(shareOf(amount, percent)).toBe(share));
