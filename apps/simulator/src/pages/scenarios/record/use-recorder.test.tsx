import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useRecording } from "../../../api/queries";
import { holdResponses, renderInPanel, stubControlApi } from "../../../testing/panel";
import { useRecorder, withMetadata } from "./use-recorder";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function RecorderView() {
  const recording = useRecording("main");
  const { start } = useRecorder("main");
  return (
    <>
      <output>{recording.data?.state ?? "not read"}</output>
      <button type="button" onClick={() => void recording.refetch()}>
        Read
      </button>
      <button type="button" onClick={() => start.mutate()}>
        Start
      </button>
    </>
  );
}

test("ignores a recording state requested before the recording started", async () => {
  stubControlApi(({ method }) => ({
    body: {
      state: method === "PUT" ? "recording" : "stopped",
      startedAt: "2026-11-20T03:00:00.000Z",
      fresh: true,
      steps: [],
      leftOut: [],
      yaml: "",
    },
  }));
  renderInPanel(<RecorderView />);
  await screen.findByText("stopped");
  const { release, respondToLaterRequests } = holdResponses();
  fireEvent.click(screen.getByRole("button", { name: "Read" }));
  respondToLaterRequests();
  fireEvent.click(screen.getByRole("button", { name: "Start" }));
  await screen.findByText("recording");
  await release();
  expect(screen.getByText("recording")).toBeDefined();
});

const yaml =
  "version: 1\nname: recorded\ntitle: Recorded in main\nabout: Say here.\nsteps:\n  - say: x\n    name: kept\n";

test("replaces name, title and about and keeps the rest", () => {
  expect(withMetadata(yaml, { name: "mine", title: 'A "$&" title: so', about: "" })).toBe(
    'version: 1\nname: mine\ntitle: "A \\"$&\\" title: so"\nabout: Say here.\nsteps:\n  - say: x\n    name: kept\n',
  );
});

test("writes an empty name too, so that the server validates it", () => {
  expect(withMetadata(yaml, { name: "", title: "", about: "" })).toContain('name: ""');
});
