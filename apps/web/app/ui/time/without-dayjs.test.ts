import { expect, test } from "vitest";
import * as format from "./format";
import * as withoutDayjs from "./without-dayjs";

test.each([
  "2026-11-20T03:00:00.000Z",
  "2026-12-31T17:00:00.000Z",
  "2026-12-31T16:59:59.999Z",
  "2028-02-29T23:59:59Z",
  "2026-03-01T00:00:00+07:00",
  "not a time",
  "",
])("formats %j as dayjs does", (instant) => {
  expect(withoutDayjs.formatDateTime(instant)).toBe(format.formatDateTime(instant));
  const [, time = "-"] = format.formatDateTime(instant).split(" ");
  expect(withoutDayjs.formatTime(instant)).toBe(time);
});
