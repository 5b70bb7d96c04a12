import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useQrcodes } from "../api/queries";
import { FakeSocket } from "../testing/fake-socket";
import { type ControlRequest, renderInPanel, stubControlApi } from "../testing/panel";
import { Toaster } from "../ui/toaster";
import { LiveProvider, useLive } from "./live-provider";

function ConnectionView() {
  const live = useLive();
  const qrcodes = useQrcodes("main");
  return (
    <p>
      {live.phase}, {qrcodes.data?.length ?? "no"} QRs
    </p>
  );
}

let qrCount = 0;
async function renderProvider(): Promise<ControlRequest[]> {
  qrCount = 0;
  FakeSocket.install();
  const calls = stubControlApi(() => ({ body: { qrcodes: Array.from({ length: qrCount }, () => ({})) } }));
  renderInPanel(
    <LiveProvider world="main">
      <ConnectionView />
      <Toaster />
    </LiveProvider>,
  );
  act(() => FakeSocket.latest().onopen?.());
  await screen.findByText("live, 0 QRs");
  return calls;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("connects to the events of its world", async () => {
  await renderProvider();
  expect(FakeSocket.latest().url.pathname).toBe("/simulator/worlds/main/events");
});

test("refetches the data that an event names", async () => {
  await renderProvider();
  qrCount = 1;
  act(() => FakeSocket.latest().emit(1));
  await screen.findByText("live, 1 QRs");
});

test("refetches once for a burst of events", async () => {
  const calls = await renderProvider();
  const requests = () => calls.filter(({ path }) => path.endsWith("/qrcodes")).length;
  const before = requests();
  qrCount = 2;
  act(() => {
    for (let id = 1; id <= 50; id++) FakeSocket.latest().emit(id);
  });
  await screen.findByText("live, 2 QRs");
  expect(requests() - before).toBe(1);
});

test("shows a lost connection and refetches after the reconnect", async () => {
  await renderProvider();
  qrCount = 3;
  act(() => FakeSocket.latest().onclose?.());
  await screen.findByText("waiting, 0 QRs");
  await waitFor(() => expect(FakeSocket.instances).toHaveLength(2));
  act(() => FakeSocket.latest().onopen?.());
  await screen.findByText("live, 3 QRs");
});

test("shows one toast for all fired actions", async () => {
  await renderProvider();
  const fired = { type: "fired" as const, about: "qr.expire" };
  act(() => {
    FakeSocket.latest().emit(1, fired);
    FakeSocket.latest().emit(2, fired);
  });
  await screen.findByText("2 scheduled actions fired");
  expect(screen.getByText("qr.expire ×2")).toBeDefined();
});
