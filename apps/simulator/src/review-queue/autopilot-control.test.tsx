import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { holdResponses, renderInPanel } from "../testing/panel";
import { AutopilotControl } from "./autopilot-control";
import { done, inputsTo, stateOf, stubQueues } from "./testing";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a click turns it off without changing the delay; a second click meanwhile does nothing", async () => {
  const calls = stubQueues({});
  renderInPanel(<AutopilotControl kind="withdrawal" />);
  const toggle = await screen.findByRole("switch", { name: "Autopilot on" });
  expect(toggle.getAttribute("aria-checked")).toBe("true");
  fireEvent.click(toggle);
  fireEvent.click(toggle);
  await waitFor(() => expect(inputsTo(calls, "autopilot.set")).toEqual([{ kind: "withdrawal", on: false }]));
});

test("turns on an autopilot that is off, under the name of its kind", async () => {
  const { autopilot } = stateOf();
  const off = { autopilot: { ...autopilot, chat: { on: false, delaySeconds: 7 } } };
  const calls = stubQueues({}, { state: off });
  renderInPanel(<AutopilotControl kind="chat" />);
  fireEvent.click(await screen.findByRole("switch", { name: "Bot off" }));
  await waitFor(() => expect(inputsTo(calls, "autopilot.set")).toEqual([{ kind: "chat", on: true }]));
  expect(screen.getByRole("button", { name: "Bot: after 7 s" })).toBeDefined();
});

test("disables the delay while it is being toggled, since saving it would revert the toggle", async () => {
  stubQueues({});
  renderInPanel(<AutopilotControl kind="withdrawal" />);
  const toggle = await screen.findByRole("switch", { name: "Autopilot on" });
  const delay = screen.getByRole<HTMLButtonElement>("button", { name: /^Autopilot: after/ });
  expect(delay.disabled).toBe(false);
  const { release } = holdResponses();
  fireEvent.click(toggle);
  await waitFor(() => expect(delay.disabled).toBe(true));
  await release();
  await waitFor(() => expect(delay.disabled).toBe(false));
});

test("sets the delay without toggling; shows a refusal at the field", async () => {
  let isRefused = true;
  const calls = stubQueues(
    {},
    {
      handleAction: () => {
        if (!isRefused) return done;
        isRefused = false;
        return { status: 422, body: { message: "KEY_INVALID", path: "delaySeconds", about: "at most 86400" } };
      },
    },
  );
  renderInPanel(<AutopilotControl kind="slip" />);
  await screen.findByRole("switch", { name: "Autopilot on" });
  fireEvent.click(screen.getByRole("button", { name: "Autopilot: after 20 s" }));
  const seconds = await screen.findByLabelText(/Delay \(seconds\)/);
  fireEvent.change(seconds, { target: { value: "99999" } });
  fireEvent.click(screen.getByRole("button", { name: "Set the autopilot" }));
  expect(await screen.findByText("at most 86400")).toBeDefined();
  expect(seconds.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(seconds, { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Set the autopilot" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(inputsTo(calls, "autopilot.set").at(-1)).toEqual({ kind: "slip", on: true, delaySeconds: 5 });
});
