import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { renderInPanel } from "../testing/panel";
import { Popover, usePopover } from "./popover";

afterEach(cleanup);

function Page() {
  const popover = usePopover(useState(false));
  return (
    <>
      <button type="button" {...popover.button}>
        Set
      </button>
      {popover.open && (
        <Popover {...popover.panel} label="Set the clock">
          <button type="button" onClick={popover.close}>
            Do it
          </button>
        </Popover>
      )}
      <input aria-label="Elsewhere" />
    </>
  );
}

const opener = () => screen.getByRole("button", { name: "Set" });
const panel = () => screen.queryByRole("dialog", { name: "Set the clock" });

async function openPopover() {
  await renderInPanel(<Page />);
  fireEvent.click(opener());
  const innerButton = screen.getByRole("button", { name: "Do it" });
  innerButton.focus();
  return innerButton;
}

test("the button has aria-haspopup and aria-expanded", async () => {
  await renderInPanel(<Page />);
  expect(opener().getAttribute("aria-haspopup")).toBe("dialog");
  expect(opener().getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(opener());
  expect(panel()).not.toBeNull();
  expect(opener().getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(opener());
  expect(panel()).toBeNull();
});

test("returns the focus to the button when a control inside closes it", async () => {
  fireEvent.click(await openPopover());
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test("Esc closes it and returns the focus", async () => {
  fireEvent.keyDown(await openPopover(), { key: "Escape" });
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test("a click outside closes it and the focus stays there", async () => {
  await openPopover();
  const elsewhere = screen.getByLabelText("Elsewhere");
  fireEvent.pointerDown(elsewhere);
  elsewhere.focus();
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(elsewhere);
});
