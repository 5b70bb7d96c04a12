import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stateOf, stubQueues } from "../../review-queue/testing";
import { renderInPanel } from "../../testing/panel";
import { Counts } from "./counts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("links each count to its page", async () => {
  const counts = { ...stateOf().counts, members: 3, liveQrcodes: 1, qrcodes: 2, traffic: 1_250, entries: 7 };
  stubQueues({}, { state: { faults: 4, counts } });
  renderInPanel(<Counts world="main" />);
  await screen.findByText("1,250");
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Members3", "/w/main/members"],
    ["Live QRs1", "/w/main/qrcodes?status=LIVE"],
    ["QRs2", "/w/main/qrcodes"],
    ["Live faults4", "/w/main/faults"],
    ["Recent calls1,250", "/w/main/traffic"],
    ["Journal entries7", "/w/main/overview#audit"],
  ]);
});
