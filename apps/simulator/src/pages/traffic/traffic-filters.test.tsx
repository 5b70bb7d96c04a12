import { expect, test } from "vitest";
import { readFilter } from "./traffic-filters";

test("reads the filter from the URL", () => {
  expect(readFilter(new URLSearchParams("endpoint=POST+/api/login&status=401&code=WRONG_CREDENTIAL&row=3"))).toEqual({
    endpoint: "POST /api/login",
    status: 401,
    code: "WRONG_CREDENTIAL",
  });
});

test("accepts status 0 and ignores a non-numeric status", () => {
  expect(readFilter(new URLSearchParams("status=0"))).toEqual({ status: 0 });
  expect(readFilter(new URLSearchParams("status=4xx"))).toEqual({});
  expect(readFilter(new URLSearchParams("status="))).toEqual({});
});
