import { expect, test } from "vitest";
import { readFilter } from "./filter";

test("the address is the filter", () => {
  expect(readFilter(new URLSearchParams("endpoint=POST+/api/login&status=401&code=WRONG_CREDENTIAL&row=3"))).toEqual({
    endpoint: "POST /api/login",
    status: 401,
    code: "WRONG_CREDENTIAL",
  });
});

test("a cut connection has the status 0; what is no number is no status", () => {
  expect(readFilter(new URLSearchParams("status=0"))).toEqual({ status: 0 });
  expect(readFilter(new URLSearchParams("status=4xx"))).toEqual({});
  expect(readFilter(new URLSearchParams("status="))).toEqual({});
});
