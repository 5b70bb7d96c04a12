import { expect, test } from "vitest";
import { handleDataRequest } from "./entry.server";

test("data is kept out of caches, and a 415 names the accepted types", () => {
  const headersOf = (status: number) => {
    const { headers } = handleDataRequest(new Response(null, { status }));
    return [headers.get("Cache-Control"), headers.get("Accept")];
  };
  expect(headersOf(200)).toEqual(["no-store", null]);
  expect(headersOf(415)).toEqual(["no-store", "application/x-www-form-urlencoded, multipart/form-data"]);
});
