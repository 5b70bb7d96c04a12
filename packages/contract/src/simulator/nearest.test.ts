import { expect, test } from "vitest";
import { nearestNames, nearestOption } from "./nearest";

const about = 'Invalid option: expected one of "qr.pay"|"qr.expire"|"clock.advance"';

test.each([
  ["  - do: qr.payy", "qr.pay"],
  ["  - { do: clock.advanse, with: {} }", "clock.advance"],
  ["  - do: qr.pay", undefined],
  ["  - do: moon.rise", undefined],
])("suggests for %j the option %s", (line, option) => {
  expect(nearestOption(about, line)).toBe(option);
});

test("suggests names that differ by one or two letters or contain the input", () => {
  const names = ["expired-qr", "qr-paid", "qr-live", "otp-expired"];
  expect(nearestNames("expired-qrr", names)).toEqual(["expired-qr"]);
  expect(nearestNames("expired", names)).toEqual(["expired-qr", "otp-expired"]);
  expect(nearestNames("moonrise", names)).toEqual([]);
});
