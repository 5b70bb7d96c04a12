import { expect, test } from "vitest";
import { flowYaml, stepLines } from "./yaml";

test("quotes strings that YAML would read as another type", () => {
  expect(flowYaml({ a: "latest", b: "0812345678", c: "yes", d: "a: b", e: [1, true, null], f: undefined, g: {} })).toBe(
    '{ a: latest, b: "0812345678", c: "yes", d: "a: b", e: [1, true, null], g: {} }',
  );
  expect(stepLines({ call: "POST /api/qrcode/:provider", with: { amount: 5 } })).toEqual([
    '- call: "POST /api/qrcode/:provider"',
    "  with: { amount: 5 }",
  ]);
});
