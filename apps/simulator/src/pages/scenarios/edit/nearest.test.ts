import { expect, test } from "vitest";
import { nearestOption } from "./nearest";

const about = 'Invalid option: expected one of "qr.pay"|"qr.expire"|"clock.advance"';

test.each([
  ["  - do: qr.payy", "qr.pay"],
  ["  - { do: clock.advanse, with: {} }", "clock.advance"],
  ["  - do: qr.pay", undefined],
  ["  - do: moon.rise", undefined],
])("in %j is meant %s", (line, option) => {
  expect(nearestOption(about, line)).toBe(option);
});
