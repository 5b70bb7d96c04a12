import type { DriftReport, DriftRow } from "@mekong/contract/simulator/drift";
import type { ReplayReport } from "@mekong/contract/simulator/replay";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInPanel, stubControlApi } from "../../testing/panel";
import { DriftPage } from "./drift-page";

const at = "2026-11-20T03:00:00.000Z";
const row = (changed: Partial<DriftRow>): DriftRow => ({
  endpoint: "GET /api/wallet",
  kind: "wrong type",
  path: "amount",
  expected: "a number",
  reference: "§3",
  count: 2,
  firstSeen: at,
  lastSeen: at,
  example: { seen: 'string "1"', status: 200, requestId: "r-1" },
  ...changed,
});
const report: DriftReport = {
  world: "main",
  upstream: "https://staging.example",
  since: at,
  compared: [{ endpoint: "GET /api/wallet", responses: 3 }],
  deviations: [row({}), row({ path: "slots[].code", kind: "missing" })],
  information: [row({ kind: "unknown field", path: "extra" })],
  unread: 1,
};

// jsdom does not implement showModal().
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const noReplay = { world: "main", recordedFrom: null, recordedAt: null, responses: 0, members: [], unrecorded: [] };

async function show(answer: DriftReport, address = "", replay: ReplayReport = noReplay) {
  const calls = stubControlApi(({ method, path }) => ({
    body: path.endsWith("/replay") ? replay : method === "DELETE" ? { since: at } : answer,
  }));
  renderInPanel(<DriftPage />, address);
  await screen.findByText(/deviations? in|no upstream/);
  return calls;
}

test("lists deviations, and unknown fields in a separate list", async () => {
  await show(report);
  const table = screen.getByRole("table", { name: "Deviations" });
  expect(within(table).getAllByRole("row")).toHaveLength(3);
  expect(table.textContent).toContain('string "1"');
  expect(screen.getByRole("table", { name: "Unknown fields" }).textContent).toContain("extra");
  expect(document.body.textContent).toContain("2 deviations in 3 responses of https://staging.example");
  expect(document.body.textContent).toContain("1 response too long to be compared");
});

test("filters by endpoint, field or kind", async () => {
  await show(report, "?q=slots");
  const table = screen.getByRole("table", { name: "Deviations" });
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  expect(screen.queryByRole("table", { name: "Unknown fields" })).toBeNull();
});

test("exports the report in each format", async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:1";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await show(report);
  for (const name of ["JSON", "Markdown", "JUnit"]) fireEvent.click(screen.getByRole("button", { name }));
  expect(names).toEqual(["drift-main.json", "drift-main.md", "drift-main.xml"]);
  const reader = new FileReader();
  reader.readAsText(files[2] as Blob);
  await vi.waitFor(() => expect(reader.result).toContain("<testsuites"));
});

test("resets the report after a confirmation", async () => {
  const calls = await show(report);
  fireEvent.click(screen.getByRole("button", { name: "Reset drift" }));
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Reset drift" }));
  await vi.waitFor(() =>
    expect(calls).toContainEqual({ method: "DELETE", path: "/simulator/worlds/main/drift", body: undefined }),
  );
});

test("says that a world without an upstream has nothing to compare", async () => {
  await show({ ...report, upstream: null, compared: [], deviations: [], information: [], unread: 0 });
  screen.getByText("This world has no upstream");
  expect(screen.getByRole("button", { name: "JSON" }).hasAttribute("disabled")).toBe(true);
});

test("lists the members of a recording and the calls that were not recorded", async () => {
  const call = { endpoint: "GET /api/wallet", method: "GET", path: "/api/wallet", member: null, input: "" };
  await show(report, "", {
    ...noReplay,
    recordedFrom: "https://staging.example",
    recordedAt: at,
    members: ["0810000001"],
    unrecorded: [{ ...call, count: 2, firstSeen: at, lastSeen: at }],
  });
  const table = await screen.findByRole("table", { name: "Calls that were not recorded" });
  expect(table.textContent).toContain("GET /api/walletNobody");
  expect(document.body.textContent).toContain("Sign in with any password: 0810000001.");
});

test("shows no list of unrecorded calls in a world without a recording", async () => {
  await show(report);
  expect(screen.queryByText(/Not recorded/)).toBeNull();
});
