// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { simulateTranslation } from "../ui/testing/browser-translation";
import { tolerateMovedNodes } from "./moved-nodes";

const { removeChild, insertBefore } = Node.prototype;
afterEach(cleanup);
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

/**
 * Renders bare texts beside elements, as a library may do but our components must not (scripts/checks/loose-text.ts).
 */
function LooseText({ withElement = false, text = "" }: { withElement?: boolean; text?: string }) {
  return (
    <p>
      {withElement ? <b>first</b> : null}
      {text || null}
      <i>last</i>
    </p>
  );
}

test("without the patch, removing a moved node throws", () => {
  const parent = document.createElement("p");
  const text = parent.appendChild(document.createTextNode("hello"));
  simulateTranslation(parent, "moved");
  expect(() => parent.removeChild(text)).toThrow(/not a child of this node/);
});

describe("with the patch", () => {
  beforeAll(() => tolerateMovedNodes());

  test("removes a text that was moved into wrappers", () => {
    const { container, rerender } = render(<LooseText text="hello" />);
    simulateTranslation(container, "moved");
    rerender(<LooseText />);
    expect(container.textContent).toBe("last");
  });

  test("inserts before the wrappers of a moved text", () => {
    const { container, rerender } = render(<LooseText text="hello" />);
    simulateTranslation(container, "moved");
    rerender(<LooseText withElement text="hello" />);
    expect(container.textContent).toBe("firsthellolast");
  });

  test.each(["moved", "replaced"] as const)("inserts and removes elements beside texts that were %s", (how) => {
    const { container, rerender } = render(<LooseText text="hello" />);
    for (const props of [
      { withElement: true, text: "one" },
      {},
      { withElement: true },
      { text: "two" },
      { withElement: true },
      {},
    ]) {
      simulateTranslation(container, how);
      rerender(<LooseText {...props} />);
    }
    expect(container.querySelectorAll("b")).toHaveLength(0);
    expect(container.querySelectorAll("i")).toHaveLength(1);
  });

  test("removes and inserts nodes in place as usual", () => {
    const parent = document.createElement("p");
    const [one, two] = [document.createTextNode("one"), document.createTextNode("two")];
    expect(parent.insertBefore(two, null)).toBe(two);
    expect(parent.insertBefore(one, two)).toBe(one);
    expect(parent.textContent).toBe("onetwo");
    expect(parent.removeChild(one)).toBe(one);
    expect(parent.textContent).toBe("two");
  });

  test("keeps other content of the wrapper", () => {
    const { container, rerender } = render(<LooseText text="hello" />);
    const text = [...(container.querySelector("p")?.childNodes ?? [])].find((node) => node instanceof Text) as Text;
    const wrapper = document.createElement("font");
    text.replaceWith(wrapper);
    wrapper.append(text, "and what is not React's");
    rerender(<LooseText />);
    expect(container.textContent).toBe("and what is not React'slast");
  });
});
