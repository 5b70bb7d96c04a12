import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { accountPath } from "./account";
import { useAccount } from "./use-account";

const GAME = "https://game.example/";
const tab = { close: vi.fn(), location: { replace: vi.fn() }, document: document.implementation.createHTMLDocument() };

beforeEach(() => {
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

function Play() {
  const { play } = useAccount("pg");
  return (
    <button type="button" onClick={play.onClick}>
      Play
    </button>
  );
}

/** Presses Play. The request stays pending until the returned function is called. */
async function pressPlay(): Promise<() => Promise<void>> {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const action = async () => {
    await answered;
    return { formKey: "", done: { link: GAME } };
  };
  const router = createMemoryRouter([
    { path: "/", element: <Play /> },
    { path: accountPath("pg"), action },
  ]);
  render(
    <WithTexts>
      <RouterProvider router={router} />
    </WithTexts>,
  );
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Play" })));
  return () => act(async () => answer());
}

test("Play redirects the tab that it opened, which stays open", async () => {
  const answer = await pressPlay();
  await answer();
  expect(tab.location.replace).toHaveBeenCalledWith(GAME);
  dispatchEvent(new Event("pagehide"));
  cleanup();
  expect(tab.close).not.toHaveBeenCalled();
});

test.each([
  ["is removed", cleanup],
  ["is unloaded, as when the session has ended", () => void dispatchEvent(new Event("pagehide"))],
])("closes the tab if the page %s before the game's address arrives", async (_, leave) => {
  await pressPlay();
  leave();
  expect(tab.close).toHaveBeenCalledOnce();
});
