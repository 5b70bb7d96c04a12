import type { WorldState } from "@mekong/contract/simulator/worlds";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stubQueues } from "../review-queue/testing";
import { renderInPanel } from "../testing/panel";
import { Ribbon } from "./ribbon";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const notTerminated = { terminated: false } as WorldState["switches"];
const terminated = { terminated: true } as WorldState["switches"];

test.each([
  [{ faults: 2, switches: notTerminated }, "2 faults are live.", "View faults", "/w/main/faults"],
  [
    { switches: terminated },
    "The service is terminated: all requests return 410 gone.",
    "View switches",
    "/w/main/switches",
  ],
  [
    { faults: 1, switches: terminated },
    "The service is terminated: all requests return 410 gone. 1 fault is live.",
    "View faults",
    "/w/main/faults",
  ],
])("with %j it shows a warning and links to the page that ends it", async (state, text, label, path) => {
  stubQueues({}, { state });
  renderInPanel(<Ribbon world="main" />);
  expect((await screen.findByRole("status")).textContent).toBe(text + label);
  expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe(path);
});
