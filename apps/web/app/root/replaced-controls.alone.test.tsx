// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { guardReplacedControls } from "./replaced-controls";

const TAP_POSITION = { clientX: 200, clientY: 800 };

/** Element shown at a point. */
let hit: (x: number, y: number) => Element | null = () => null;
const clicked = vi.fn();

beforeAll(() => {
  document.elementFromPoint = (x, y) => hit(x, y);
  document.documentElement.dataset.ready = "";
  guardReplacedControls();
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  document.body.innerHTML = "";
  clicked.mockClear();
});

/** Adds a button that fills the screen. */
function show(name: string): HTMLElement {
  const button = document.createElement("button");
  button.textContent = name;
  button.addEventListener("click", () => clicked(name));
  document.body.append(button);
  hit = () => cover() ?? button;
  return button;
}
const cover = () => document.querySelector<HTMLElement>("div");

function tap(element: Element, at = TAP_POSITION, detail = 1) {
  const init = { ...at, detail, bubbles: true, cancelable: true };
  element.dispatchEvent(new MouseEvent("pointerdown", init));
  element.dispatchEvent(new MouseEvent("click", init));
}

/** Presses "Create", which is replaced by "Cancel" after a while. */
function replace(afterMs = 100): HTMLElement {
  const create = show("Create");
  tap(create);
  create.setAttribute("aria-busy", "true");
  vi.advanceTimersByTime(afterMs);
  create.remove();
  return show("Cancel");
}

test.each([0, 200, 600, 880])("a second tap %d ms after the replacement does nothing", (ms) => {
  const cancel = replace();
  vi.advanceTimersByTime(ms);
  tap(cancel, { clientX: 215, clientY: 780 });
  expect(clicked.mock.calls).toEqual([["Create"]]);
});

test("covers the place for a moving pointer, so that nothing reacts to it", () => {
  const cancel = replace();
  cancel.dispatchEvent(new MouseEvent("pointermove", { ...TAP_POSITION, bubbles: true }));
  expect(cover()?.style).toMatchObject({ position: "fixed", left: "168px", top: "768px", width: "64px" });
  vi.advanceTimersByTime(1_500);
  expect(cover()).toBeNull();
});

test.each([
  ["a tap 1.5 s after the first", 1_400, TAP_POSITION],
  ["a tap elsewhere", 200, { clientX: 200, clientY: 700 }],
])("%s presses the new control", (_, ms, at) => {
  const cancel = replace();
  vi.advanceTimersByTime(ms);
  tap(cancel, at);
  expect(clicked).toHaveBeenLastCalledWith("Cancel");
});

test("a tap shortly after a slow response does nothing", () => {
  const cancel = replace(5_000);
  vi.advanceTimersByTime(200);
  tap(cancel);
  expect(clicked).not.toHaveBeenCalledWith("Cancel");
  vi.advanceTimersByTime(1_000);
  tap(cancel);
  expect(clicked).toHaveBeenLastCalledWith("Cancel");
});

test("a control that something covers counts as gone", () => {
  tap(show("Open"));
  tap(show("Item of the opened sheet"));
  expect(clicked.mock.calls).toEqual([["Open"]]);
});

test("a control that stays can be pressed again and again", () => {
  const next = show("Next");
  for (let n = 0; n < 3; n++) tap(next);
  expect(clicked).toHaveBeenCalledTimes(3);
});

test("if a control has only moved, as in a picker, its old place is not covered", () => {
  const first = show("First");
  tap(first);
  const second = show("Second");
  hit = (_, y) => (y === 0 ? first : second);
  tap(second);
  expect(clicked).toHaveBeenLastCalledWith("Second");
});

test("typing or scrolling in between makes the next tap deliberate", () => {
  for (const type of ["input", "wheel", "touchmove"]) {
    const cancel = replace();
    cancel.dispatchEvent(new Event(type, { bubbles: true }));
    tap(cancel);
    expect(clicked).toHaveBeenLastCalledWith("Cancel");
    cancel.remove();
  }
});

test("does not block presses by keyboard or script", () => {
  const cancel = replace();
  tap(cancel, TAP_POSITION, 0);
  expect(clicked).toHaveBeenLastCalledWith("Cancel");
});

test("puts the cover into an open modal dialog, outside of which it would be inert", () => {
  tap(show("Send"));
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  const ok = show("OK");
  dialog.append(ok);
  tap(ok);
  expect(cover()?.parentElement).toBe(dialog);
  expect(clicked.mock.calls).toEqual([["Send"]]);
});

/** @returns whether the key press was not prevented */
function press(target: Element, key = "Enter", repeat = false): boolean {
  const event = new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return !event.defaultPrevented;
}

/** Presses "Create" by key. "Create" is then busy, until "Cancel" replaces it after `afterMs`. */
function replaceByKey(key: string, afterMs = 100): HTMLElement {
  const create = show("Create");
  expect(press(create, key)).toBe(true);
  create.setAttribute("aria-busy", "true");
  vi.advanceTimersByTime(afterMs);
  create.remove();
  return show("Cancel");
}

test("a held Enter does not press the control that gets the focus", () => {
  const send = show("Send");
  const ok = show("OK");
  expect(press(send)).toBe(true);
  expect(press(send, "Enter", true)).toBe(true);
  expect(press(ok, "Enter", true)).toBe(false);
});

test.each([
  ["Enter", 0],
  ["Enter", 200],
  ["Enter", 700],
  [" ", 200],
])("a second press of %j, %d ms after the replacement, does nothing", (key, ms) => {
  const cancel = replaceByKey(key);
  vi.advanceTimersByTime(ms);
  expect(press(cancel, key)).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(press(cancel, key)).toBe(true);
});

test("a key shortly after a slow response does nothing", () => {
  const cancel = replaceByKey("Enter", 5_000);
  vi.advanceTimersByTime(200);
  expect(press(cancel)).toBe(false);
});

test.each([
  ["another key", (control: Element) => press(control, "Tab")],
  ["a tap", (control: Element) => tap(control)],
  ["typing", (control: Element) => control.dispatchEvent(new Event("input", { bubbles: true }))],
])("%s in between makes the next press deliberate", (_, between) => {
  const cancel = replaceByKey("Enter");
  between(cancel);
  expect(press(cancel)).toBe(true);
});

test("a control that stays, or a focus that moves without a replacement, can be pressed by key at any speed", () => {
  const next = show("Next");
  for (let n = 0; n < 3; n++) expect(press(next)).toBe(true);
  const other = document.createElement("button");
  document.body.append(other);
  expect(press(other)).toBe(true);
});
