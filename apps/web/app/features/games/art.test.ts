import { expect, test } from "vitest";
import { artOf, cssPicture } from "./art";

test("two colours paint a ground, one paints it plain", () => {
  expect(artOf("#057184,#043b57")).toEqual({ kind: "colours", from: "#057184", to: "#043b57" });
  expect(artOf("#057184")).toEqual({ kind: "colours", from: "#057184", to: "#057184" });
});

test("an address or a data URL is a picture", () => {
  for (const address of ["https://cdn.example/pg.png", "/files/pg.png", "data:image/png;base64,AA=="]) {
    expect(artOf(address)).toEqual({ kind: "picture", address });
  }
});

test("anything else is nothing to show", () => {
  for (const other of [null, "", "red", "javascript:alert(1)", "//cdn.example/x"]) expect(artOf(other)).toBeNull();
});

test("an address cannot end the CSS value it is put into", () =>
  expect(cssPicture('/a").png')).toBe('url("/a\\").png")'));
