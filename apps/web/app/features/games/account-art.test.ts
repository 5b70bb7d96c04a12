import { expect, test } from "vitest";
import { artOf, cssPicture, isPicture } from "./account-art";

test("parses two colours or one", () => {
  expect(artOf("#057184,#043b57")).toEqual({ kind: "colours", from: "#057184", to: "#043b57" });
  expect(artOf("#057184")).toEqual({ kind: "colours", from: "#057184", to: "#057184" });
});

test("accepts addresses and data URLs as pictures", () => {
  for (const address of ["https://cdn.example/pg.png", "/files/pg.png", "data:image/png;base64,AA=="]) {
    expect(artOf(address)).toEqual({ kind: "picture", address });
    expect(isPicture(address)).toBe(true);
  }
});

test("returns null for anything else", () => {
  expect(artOf(null)).toBeNull();
  const others = ["", "red", "javascript:alert(1)", " javascript:alert(1)", "data:text/html,x", "//cdn.example/x"];
  for (const other of others) expect([artOf(other), isPicture(other)]).toEqual([null, false]);
});

test("escapes an address in CSS", () => expect(cssPicture('/a").png')).toBe('url("/a\\").png")'));
