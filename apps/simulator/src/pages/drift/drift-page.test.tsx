import type { DriftReport, DriftRow } from "@mekong/contract/simulator/drift";
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

async function show(answer: DriftReport, address = "") {
  const calls = stubControlApi(({ method }) => ({ body: method === "DELETE" ? { since: at } : answer }));
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
