import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveProvider } from "../events/live-provider";
import { FakeSocket } from "../testing/fake-socket";
import { type ControlRequest, renderInPanel, stubControlApi } from "../testing/panel";
import { Toaster } from "../ui/toaster";
import { dismiss, useToasts } from "../ui/toasts";
import { actionRequest, useRunAction } from "./use-run-action";

const now = "2026-11-20T03:00:00Z";
let shownToastIds: number[] = [];

function PayButton() {
  const run = useRunAction();
  shownToastIds = useToasts().map(({ id }) => id);
  return (
    <button type="button" onClick={() => run.mutate(actionRequest("qr.pay", { target: "q1" }, "Paid"))}>
      Pay
    </button>
  );
}

let calls: ControlRequest[];
let refusedPath: string | undefined;
/** Id of the server's latest event; undefined if it is the last one that the panel has received. */
let lastId: number | undefined;
const changes = () => calls.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  FakeSocket.install();
  sessionStorage.setItem("simulator-undo-snapshot", "undo-1");
  refusedPath = undefined;
  lastId = undefined;
  calls = stubControlApi(({ path }) => {
    if (refusedPath && path.includes(refusedPath)) return { status: 500, body: { message: "INTERNAL_SERVER_ERROR" } };
    const lastEvent = new URLSearchParams(path.split("?")[1]).get("lastEvent");
    if (lastEvent !== null && lastId !== undefined && Number(lastEvent) !== lastId)
      return { status: 409, body: { message: "CHANGED_SINCE", path: "lastEvent" } };
    if (path.includes("/actions/")) return { body: { output: {}, fired: [], now } };
    return { body: { snapshots: [], dropped: true } };
  });
  renderInPanel(
    <LiveProvider world="main">
      <PayButton />
      <Toaster />
    </LiveProvider>,
  );
});
afterEach(() => {
  act(() => shownToastIds.forEach(dismiss));
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const connect = () => act(() => FakeSocket.latest().onopen?.());
const emitEvent = (id: number, type: "action" | "changed" | "traffic", about: string) =>
  act(() => FakeSocket.latest().emit(id, { type, about }));
const pay = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Pay" }));
  await screen.findByText("Paid");
};
const ACTION = "POST /simulator/worlds/main/actions/qr.pay";
const RESTORE = "POST /simulator/worlds/main/snapshots/undo-1/restore";
const SNAPSHOT = "PUT /simulator/worlds/main/snapshots/undo-1";

test("takes a snapshot before an action; undo restores it once", async () => {
  connect();
  await pay();
  emitEvent(1, "changed", "entries");
  emitEvent(2, "action", "qr.pay");
  const undo = screen.getByRole("button", { name: "Undo" });
  fireEvent.click(undo);
  fireEvent.click(undo);
  await screen.findByText("Undone: Paid");
  expect(changes()).toEqual([
    SNAPSHOT,
    ACTION,
    `${RESTORE}?lastEvent=2`,
    "DELETE /simulator/worlds/main/snapshots/undo-1",
  ]);
});

test("rejects an undo after another change and names the change", async () => {
  connect();
  await pay();
  emitEvent(1, "action", "qr.pay");
  emitEvent(2, "traffic", "POST /api/wallet/transfer");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Undo would also revert: POST /api/wallet/transfer.");
  expect(changes()).toEqual([SNAPSHOT, ACTION]);
});

test("waits for missing events before an undo; a harmless one allows it, another one rejects it", async () => {
  connect();
  await pay();
  emitEvent(1, "action", "qr.pay");
  const restores = () => changes().filter((change) => change.startsWith(RESTORE));
  lastId = 3;
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(restores()).toEqual([`${RESTORE}?lastEvent=1`]));
  emitEvent(2, "traffic", "GET /api/wallet");
  await waitFor(() => expect(restores()).toEqual([`${RESTORE}?lastEvent=1`, `${RESTORE}?lastEvent=2`]));
  emitEvent(3, "action", "member.coins");
  await screen.findByText("Undo would also revert: member.coins.");
  expect(restores()).toHaveLength(2);
});

test("waits for the action's own event before an undo", async () => {
  connect();
  await pay();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(changes()).toEqual([SNAPSHOT, ACTION]);
  emitEvent(1, "action", "qr.pay");
  await screen.findByText("Undone: Paid");
});

test("rejects an undo if the connection is lost while it waits for events", async () => {
  connect();
  await pay();
  lastId = 2;
  emitEvent(1, "action", "qr.pay");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(changes()).toContain(`${RESTORE}?lastEvent=1`));
  act(() => FakeSocket.latest().onclose?.());
  await screen.findByText("Couldn't undo: Paid");
});

test("rejects an undo if the connection was lost since the action", async () => {
  connect();
  await pay();
  emitEvent(1, "action", "qr.pay");
  act(() => FakeSocket.latest().onclose?.());
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Couldn't undo: Paid");
  expect(changes()).toEqual([SNAPSHOT, ACTION]);
});

test("takes no snapshot without a live connection or if undo is off", async () => {
  await pay();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  connect();
  localStorage.setItem("simulator-undo", "off");
  fireEvent.click(screen.getByRole("button", { name: "Pay" }));
  await waitFor(() => expect(changes()).toEqual([ACTION, ACTION]));
});

test("names the snapshot where crypto.randomUUID is missing, as on plain http", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  sessionStorage.clear();
  connect();
  await pay();
  expect(changes()).toEqual([expect.stringMatching(/\/snapshots\/undo-[0-9a-f]{8}$/), ACTION]);
});

test("runs the action without undo if the snapshot fails", async () => {
  refusedPath = "/snapshots/";
  connect();
  await pay();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(changes()).toEqual([SNAPSHOT, ACTION]);
});
