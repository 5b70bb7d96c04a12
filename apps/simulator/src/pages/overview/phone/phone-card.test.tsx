import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { holdResponses, renderInPanel, stubControlApi } from "../../../testing/panel";
import { PhoneCard } from "./phone-card";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** jsdom has no layout, so this observer reports a fixed size. */
class FakeResizeObserver {
  constructor(private readonly callback: (entries: { contentRect: { width: number; height: number } }[]) => void) {}
  observe() {
    this.callback([{ contentRect: { width: 400, height: 900 } }]);
  }
  disconnect() {}
}

/** Renders the phone of `main`. @returns web's state in this browser; mutable */
function showPhone(world: string) {
  vi.stubGlobal("ResizeObserver", FakeResizeObserver);
  const state = { world, locale: "th", theme: "system" };
  stubControlApi(({ path }) => {
    if (path === "/simulator/ready")
      return { body: { ready: true, version: "1.1.14", webUrl: "http://localhost:3000" } };
    return path === "/simulator/phone" ? { body: state } : undefined;
  });
  renderInPanel(<PhoneCard world="main" />);
  return state;
}

test("shows a choice before the phone has applied it, sends it with the next one, and can revert it", async () => {
  const state = showPhone("main");
  const radio = (name: string) => screen.getByRole("radio", { name }) as HTMLInputElement;
  await waitFor(() => expect(radio("ไทย").checked).toBe(true));
  const frame = () => screen.getByTitle("The app in main") as HTMLIFrameElement;
  const chosen = () => Object.fromEntries(new URL(frame().src).searchParams);
  const first = await screen.findByTitle("The app in main");
  fireEvent.load(first);

  fireEvent.click(radio("ລາວ"));
  expect(radio("ລາວ").checked).toBe(true);
  expect(chosen()).toEqual({ world: "main", locale: "lo", to: "/" });
  fireEvent.click(radio("Dark"));
  expect(chosen()).toEqual({ world: "main", locale: "lo", theme: "dark", to: "/" });
  fireEvent.click(radio("ไทย"));
  expect(radio("ไทย").checked).toBe(true);
  expect(chosen()).toEqual({ world: "main", locale: "th", theme: "dark", to: "/" });

  // After the frame has loaded, web's state is shown.
  Object.assign(state, { locale: "en", theme: "light" });
  fireEvent.load(frame());
  await waitFor(() => expect(radio("English").checked).toBe(true));
  expect(radio("Light").checked).toBe(true);
});

test("ignores a phone state requested before the phone was switched back", async () => {
  const state = showPhone("other");
  const frame = () => screen.getByTitle("The app in main");
  fireEvent.load(await screen.findByTitle("The app in main"));
  const switchBack = await screen.findByRole("button", { name: "Switch back to main" });

  // A click in this window focuses it first, which requests web's state. Delay that response.
  const { release, respondToLaterRequests } = holdResponses();
  fireEvent.focus(window);
  respondToLaterRequests();
  state.world = "main";
  fireEvent.click(switchBack);
  const frameAfterSwitch = frame();
  fireEvent.load(frameAfterSwitch);
  await release();
  expect(frame()).toBe(frameAfterSwitch);
});
