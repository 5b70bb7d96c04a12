import { expect, test } from "vitest";
import { nearestNames, nearestOption } from "./nearest";

const about = 'Invalid option: expected one of "qr.pay"|"qr.expire"|"clock.advance"';

test.each([
  ["  - do: qr.payy", "qr.pay"],
  ["  - { do: clock.advanse, with: {} }", "clock.advance"],
  ["  - do: qr.pay", undefined],
  ["  - do: moon.rise", undefined],
])("in %j is meant %s", (line, option) => {
  expect(nearestOption(about, line)).toBe(option);
});

test("by a name are meant those that differ by a letter or two, or have it in them", () => {
  const names = ["expired-qr", "qr-paid", "qr-live", "otp-expired"];
  expect(nearestNames("expired-qrr", names)).toEqual(["expired-qr"]);
  expect(nearestNames("expired", names)).toEqual(["expired-qr", "otp-expired"]);
  expect(nearestNames("moonrise", names)).toEqual([]);
});
