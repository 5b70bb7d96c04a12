import { expect, test } from "vitest";
import { artOf, cssPicture, isPicture } from "./art";

test("two colours paint a ground, one paints it plain", () => {
  expect(artOf("#057184,#043b57")).toEqual({ kind: "colours", from: "#057184", to: "#043b57" });
  expect(artOf("#057184")).toEqual({ kind: "colours", from: "#057184", to: "#057184" });
});

test("an address or a data URL is a picture", () => {
  for (const address of ["https://cdn.example/pg.png", "/files/pg.png", "data:image/png;base64,AA=="]) {
    expect(artOf(address)).toEqual({ kind: "picture", address });
    expect(isPicture(address)).toBe(true);
  }
});

test("anything else is nothing to show", () => {
  expect(artOf(null)).toBeNull();
  const others = ["", "red", "javascript:alert(1)", " javascript:alert(1)", "data:text/html,x", "//cdn.example/x"];
  for (const other of others) expect([artOf(other), isPicture(other)]).toEqual([null, false]);
});

test("an address cannot end the CSS value it is put into", () =>
  expect(cssPicture('/a").png')).toBe('url("/a\\").png")'));
