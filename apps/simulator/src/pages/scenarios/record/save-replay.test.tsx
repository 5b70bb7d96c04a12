import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInPanel, stubControlApi } from "../../../testing/panel";
import { SaveReplay } from "./save-replay";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function save(name: string) {
  fireEvent.change(screen.getByLabelText("World"), { target: { value: name } });
  fireEvent.click(screen.getByRole("button", { name: "Save responses" }));
}

test("saves the recorded responses as a world with the entered name", async () => {
  const calls = stubControlApi(() => ({
    status: 201,
    body: { world: {}, responses: 12, members: [], leftOut: [{ why: "too long", count: 1 }] },
  }));
  renderInPanel(<SaveReplay />);
  save("bug-17");
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toEqual({ method: "POST", path: "/simulator/worlds/main/replay", body: { as: "bug-17" } });
});

test("shows a refusal of the world name at the field, and any other refusal below it", async () => {
  const refusals = [
    { status: 422, body: { message: "KEY_INVALID", path: "as", about: "another world" } },
    { status: 404, body: { message: "NO_DATA", path: "recording" } },
  ];
  stubControlApi(() => refusals.shift());
  renderInPanel(<SaveReplay />);
  save("main");
  expect((await screen.findByText("another world")).id).toBe(
    screen.getByLabelText("World").getAttribute("aria-describedby"),
  );
  save("bug-17");
  await screen.findByRole("alert");
  expect(screen.queryByText("another world")).toBeNull();
});
