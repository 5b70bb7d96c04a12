import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInPanel, stubControlApi } from "../../testing/panel";
import { FaultToggles } from "./fault-toggles";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const liveFault = (id: string, rule: object) => ({
  ...{ id, matched: 0, applied: 0, createdAt: "2026-11-20T03:00:00Z", expiresAt: null },
  rule,
});

test("a click sets the fault for everybody, a second click ends it", async () => {
  let faults: unknown[] = [];
  const calls = stubControlApi(({ method, path, body }) => {
    if (method === "PUT") {
      faults = [liveFault("all.hang", body as object)];
      return { body: faults[0] };
    }
    if (method === "DELETE") {
      faults = [];
      return { body: { dropped: 1 } };
    }
    return path.endsWith("/faults") ? { body: { faults } } : undefined;
  });
  renderInPanel(<FaultToggles world="main" member="0812345678" />);
  const timeoutButton = screen.getByRole("button", { name: "Timeout" }) as HTMLButtonElement;
  await waitFor(() => expect(timeoutButton.disabled).toBe(false));
  fireEvent.click(timeoutButton);
  await waitFor(() => expect(timeoutButton.getAttribute("aria-pressed")).toBe("true"));
  const changes = () =>
    calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
  expect(changes()).toEqual([
    ["PUT", "/simulator/worlds/main/faults/all.hang", { endpoint: "*", effect: { hang: true } }],
  ]);
  await waitFor(() => expect(timeoutButton.disabled).toBe(false));
  fireEvent.click(timeoutButton);
  await waitFor(() => expect(timeoutButton.getAttribute("aria-pressed")).toBe("false"));
  expect(changes()[1]).toEqual(["DELETE", "/simulator/worlds/main/faults/all.hang", undefined]);
});

test("a fault for one member is separate from one for everybody", async () => {
  stubControlApi(() => ({ body: { faults: [liveFault("all.gone", { endpoint: "*", effect: { code: "gone" } })] } }));
  renderInPanel(<FaultToggles world="main" member="0812345678" />, "?hit=member");
  const goneButton = screen.getByRole("button", { name: "Gone" }) as HTMLButtonElement;
  await waitFor(() => expect(goneButton.disabled).toBe(false));
  expect(goneButton.getAttribute("aria-pressed")).toBe("false");
});
