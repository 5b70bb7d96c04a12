import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInPanel, stubControlApi } from "../../../testing/panel";
import { RaceStep } from "./race-step";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("keeps an emptied number of times empty, and then runs the default", async () => {
  const calls = stubControlApi(({ method }) => ({ status: method === "POST" ? 404 : 200, body: { actions: [] } }));
  const scenario = { steps: [{ do: "clock.freeze" }] };
  renderInPanel(<RaceStep stored={{ scenario } as unknown as Parameters<typeof RaceStep>[0]["stored"]} />, "?times=25");
  const times = screen.getByLabelText<HTMLInputElement>("Times");
  expect(times.value).toBe("25");
  fireEvent.change(times, { target: { value: "" } });
  await waitFor(() => expect([times.value, times.placeholder]).toEqual(["", "10"]));
  fireEvent.click(screen.getByRole("button", { name: "Run race" }));
  await waitFor(() =>
    expect(calls.flatMap(({ body }) => body ?? [])).toEqual([{ step: { do: "clock.freeze" }, times: 10 }]),
  );
});
