import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type ControlRequest, renderInPanel, stubControlApi } from "../../testing/panel";
import { AuditLogPage } from "./audit-log-page";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entryOf = (id: number, part: object = {}) => ({
  id,
  at: "2026-11-27T03:00:00.000Z",
  team: "alpha",
  action: "worlds.put",
  world: `world-${id}`,
  target: null,
  requestId: `request-${id}`,
  status: 201,
  code: null,
  ...part,
});

/** Answers two pages: the entries 9 and 8, then 7. */
function stubLog(team: object): ControlRequest[] {
  return stubControlApi(({ path }) => {
    if (path === "/simulator/ready") return { body: { ready: true, version: "1", team } };
    const { pathname, searchParams } = new URL(path, "http://panel.test");
    if (pathname !== "/simulator/audit") return undefined;
    if (searchParams.get("search") === "nothing") return { body: { entries: [], more: false } };
    if (searchParams.get("before") === "8") return { body: { entries: [entryOf(7)], more: false } };
    const refused = entryOf(9, {
      team: null,
      action: "qr.pay",
      target: "from main",
      status: 403,
      code: "FOREIGN_WORLD",
    });
    return { body: { entries: [refused, entryOf(8)], more: true } };
  });
}

/** Each row has the world in two cells. CSS, which tests do not load, hides one of them. */
const rowOf = async (world: string) => (await screen.findAllByText(world))[0]?.closest("tr") as HTMLElement;

test("lists who changed what, with the outcome, and loads older entries", async () => {
  stubLog({ name: "ops", role: "admin" });
  renderInPanel(<AuditLogPage />);
  const row = await rowOf("world-9");
  for (const text of ["Administrator", "qr.pay", "from main", "FOREIGN_WORLD"]) expect(row.textContent).toContain(text);
  expect((await rowOf("world-8")).textContent).toContain("Done");
  expect(await screen.findByText(/^Changes by all teams/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Show older" }));
  expect(await rowOf("world-7")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
});

test("searches on the server, and shows all again", async () => {
  const calls = stubLog({ name: "alpha", role: "member" });
  renderInPanel(<AuditLogPage />);
  expect(await screen.findByText(/^Changes by alpha/)).toBeDefined();
  const filter = screen.getByLabelText("Search the audit log");
  fireEvent.change(filter, { target: { value: "nothing" } });
  fireEvent.keyDown(filter, { key: "Enter" });
  fireEvent.click(await screen.findByRole("button", { name: "Show all" }));
  expect(await rowOf("world-9")).toBeDefined();
  expect(calls.some(({ path }) => path.includes("search=nothing"))).toBe(true);
});

test("says that a shard's entries are missing", async () => {
  stubControlApi(({ path }) =>
    path.startsWith("/simulator/audit") ? { body: { entries: [entryOf(1)], more: false, missing: [2] } } : undefined,
  );
  renderInPanel(<AuditLogPage />);
  expect((await screen.findByText(/^Shard 2 did not answer/)).textContent).toContain("its entries are missing");
  expect(await rowOf("world-1")).toBeDefined();
});
