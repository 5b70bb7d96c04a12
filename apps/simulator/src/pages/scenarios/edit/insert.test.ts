import { describe, expect, test } from "vitest";
import { insertionOf } from "./insert";

const step = ["- do: qr.pay", "  with: { target: latest }"];
const after = (text: string, cursor: number) => {
  const { at, length, text: inserted } = insertionOf(text, cursor, step);
  return text.slice(0, at) + inserted + text.slice(at + length);
};
const two = `name: a
steps:
  - do: clock.freeze
    say: One
  - do: clock.resume
expect:
  - { get: audit.ok, equals: true }
`;

describe("a step is inserted", () => {
  test.each([
    ["after the step at the cursor", two.indexOf("One"), ["clock.freeze", "qr.pay", "clock.resume"]],
    [
      "at the end of the steps if the cursor is in the last one",
      two.indexOf("resume"),
      ["clock.freeze", "clock.resume", "qr.pay"],
    ],
    ["at the end of the steps if the cursor is elsewhere", 0, ["clock.freeze", "clock.resume", "qr.pay"]],
    ["not among the expectations", two.length, ["clock.freeze", "clock.resume", "qr.pay"]],
  ])("%s", (_, cursor, order) => {
    const text = after(two, cursor);
    expect([...text.matchAll(/- do: (\S+)/g)].map(([, name]) => name)).toEqual(order);
    expect(text).toMatch(/\n {2}- do: qr\.pay\n {4}with: \{ target: latest \}\n/);
    expect(text.match(/expect:\n {2}- \{ get/)).not.toBeNull();
  });

  test("into steps that are empty, last in the file, or missing", () => {
    expect(after("name: a\nsteps: []\n", 0)).toBe("name: a\nsteps:\n  - do: qr.pay\n    with: { target: latest }\n");
    expect(after("name: a\nsteps:\n- do: x", 20)).toBe(
      "name: a\nsteps:\n- do: x\n- do: qr.pay\n  with: { target: latest }",
    );
    expect(after("name: a", 0)).toBe("name: a\nsteps:\n  - do: qr.pay\n    with: { target: latest }\n");
  });
});
