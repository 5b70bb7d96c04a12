import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { renderInPanel, stubControlApi } from "../testing/panel";
import { WorldPicker } from "./world-picker";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = ["a-team", ...Array.from({ length: 149 }, (_, n) => `w-${n}`), "team"];

function Rail() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <WorldPicker world="main" open={open} onOpen={setOpen} />
      <output aria-label="Path">{useLocation().pathname}</output>
    </>
  );
}

function show(): void {
  stubControlApi(({ path }) => {
    const { searchParams } = new URL(path, "http://panel.test");
    const search = searchParams.get("search") ?? "";
    const matching = names.filter((name) => name.includes(search)).sort((a, b) => +(b === search) - +(a === search));
    const worlds = matching.slice(0, Number(searchParams.get("limit"))).map((name) => ({ name, error: "damaged" }));
    return { body: { worlds, total: matching.length } };
  });
  renderInPanel(<Rail />);
}

const picker = () => within(screen.getByRole("dialog", { name: "Switch world" }));
const type = (value: string) => fireEvent.change(picker().getByLabelText("Find a world"), { target: { value } });

test("says how many worlds there are, and finds those that it does not show", async () => {
  show();
  await picker().findByRole("button", { name: /^w-98/ });
  expect(picker().getByRole("status").textContent).toBe("First 100 of 151 worlds. Type to narrow the list.");
  expect(picker().queryByRole("button", { name: /^w-148/ })).toBeNull();
  type(" W-148");
  await picker().findByRole("button", { name: /^w-148/ });
  expect(picker().getByRole("status").textContent).toBe("");
  type("nothing");
  await picker().findByText("No matching worlds.");
});

test("Enter waits for the search if no shown world has that name", async () => {
  show();
  await picker().findByRole("button", { name: /^a-team/ });
  type("team");
  const input = picker().getByLabelText("Find a world");
  fireEvent.keyDown(input, { key: "Enter" });
  expect(screen.getByLabelText("Path").textContent).not.toContain("team");
  await picker().findByRole("button", { name: /^team/ });
  fireEvent.keyDown(input, { key: "Enter" });
  expect(screen.getByLabelText("Path").textContent).toMatch(/\/w\/team/);
});

test("Enter goes to a shown world of that name at once", async () => {
  show();
  await picker().findByRole("button", { name: /^w-17/ });
  type("w-1");
  fireEvent.keyDown(picker().getByLabelText("Find a world"), { key: "Enter" });
  expect(screen.getByLabelText("Path").textContent).toMatch(/\/w\/w-1\//);
});
