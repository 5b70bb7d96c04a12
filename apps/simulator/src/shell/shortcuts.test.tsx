import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { pagesOf, panelPages } from "../page-list";
import { renderInPanel } from "../testing/panel";
import { useShortcutKeys } from "./shortcuts";

const handlers = { onShortcuts: vi.fn(), onPicker: vi.fn(), onPalette: vi.fn(), onUndo: vi.fn() };

function Keys({ hasUpstream = false }) {
  useShortcutKeys("main", { pages: pagesOf({ hasUpstream }), ...handlers });
  return (
    <>
      <input aria-label="filter" data-filter />
      <input aria-label="other" />
      <p>{useLocation().pathname}</p>
    </>
  );
}

const press = (key: string, target: Element | Window = window) => fireEvent.keyDown(target, { key });

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test("every page has a unique letter", () => {
  const letters = panelPages.map((page) => page.letter);
  expect(new Set([...letters, "p"]).size).toBe(letters.length + 1);
});

test("/ focuses the filter, ? shows the shortcuts, g p picks a world", () => {
  renderInPanel(<Keys />);
  press("/");
  expect(document.activeElement).toBe(screen.getByLabelText("filter"));
  press("?");
  expect(handlers.onShortcuts).toHaveBeenCalledOnce();
  press("g");
  press("p");
  expect(handlers.onPicker).toHaveBeenCalledOnce();
});

test("ignores keys typed into a field", () => {
  renderInPanel(<Keys />);
  press("?", screen.getByLabelText("other"));
  press("g", screen.getByLabelText("other"));
  press("p", screen.getByLabelText("other"));
  expect(handlers.onShortcuts).not.toHaveBeenCalled();
  expect(handlers.onPicker).not.toHaveBeenCalled();
});

test("opens a page with g and its letter", () => {
  renderInPanel(<Keys />);
  press("g");
  press("t");
  expect(screen.getByText("/w/main/traffic")).toBeDefined();
});

test("in a world with an upstream, opens its pages only", () => {
  renderInPanel(<Keys hasUpstream />);
  press("g");
  press("m");
  expect(screen.queryByText("/w/main/members")).toBeNull();
  press("g");
  press("r");
  expect(screen.getByText("/w/main/drift")).toBeDefined();
});

test("opens the palette with Ctrl or ⌘ K, also in a field; undoes with Ctrl Z outside of fields", () => {
  renderInPanel(<Keys />);
  const field = screen.getByLabelText("other");
  fireEvent.keyDown(field, { key: "k", ctrlKey: true });
  fireEvent.keyDown(window, { key: "k", metaKey: true });
  expect(handlers.onPalette).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(field, { key: "z", ctrlKey: true });
  expect(handlers.onUndo).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  expect(handlers.onUndo).toHaveBeenCalledOnce();
});
