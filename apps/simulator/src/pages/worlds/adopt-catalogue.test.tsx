import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type ControlRequest, renderInPanel, stubControlApi } from "../../testing/panel";
import { AdoptCatalogue } from "./adopt-catalogue";
import { WorldsPage } from "./worlds-page";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now = "2026-11-20T03:00:00.000Z";
const clock = { now, frozen: false, real: true };
const main = { name: "main", from: "template", seed: "s", currency: "BAHT", createdAt: now, expiresAt: null, clock };
const upstream = { url: "https://staging.example", chatUrl: null, headers: {} };
const staging = { ...main, name: "staging", upstream };
const url = "https://staging.example";
const why = "not sent: taken from this world's DAILY10";
const report = {
  from: url,
  snapshot: "before-adopt",
  copied: [
    { kind: "banks", count: 17 },
    { kind: "depositAccounts", count: 6 },
  ],
  skipped: [{ kind: "bonuses", endpoint: "GET /api/bonus", item: "DAILY", field: "[].percent", why }],
};

function show(answer: { status?: number; body: unknown } = { body: report }) {
  const calls = stubControlApi(({ path }) => (path.endsWith("/adopt") ? answer : undefined));
  const onRestore = vi.fn();
  renderInPanel(<AdoptCatalogue world="main" onRestore={onRestore} />);
  return { calls, onRestore };
}

const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const copy = () => fireEvent.click(screen.getByRole("button", { name: "Copy catalogue" }));
const adoption = (calls: ControlRequest[]) => calls.find(({ path }) => path.endsWith("/adopt"));

test("copies the catalogue of a backend, and shows the copied and the skipped items", async () => {
  const { calls, onRestore } = show();
  fill(/^Address/, url);
  fill(/^Username/, "0811111111");
  fill(/^Password/, "secret-1");
  expect(screen.getByLabelText(/^Password/).getAttribute("type")).toBe("password");
  copy();
  const result = within(await screen.findByRole("status"));
  expect(adoption(calls)).toMatchObject({
    ...{ method: "POST", path: "/simulator/worlds/main/adopt" },
    body: { url, username: "0811111111", password: "secret-1" },
  });
  expect(result.getByText("Deposit accounts").nextElementSibling?.textContent).toBe("6");
  expect(result.getByText("1 skipped item")).toBeDefined();
  expect(result.getByText("GET /api/bonus, DAILY, [].percent")).toBeDefined();
  expect(result.getByText(why)).toBeDefined();
  fireEvent.click(result.getByRole("button", { name: "Undo: restore before-adopt" }));
  expect(onRestore).toHaveBeenCalledWith("before-adopt");
});

test("sends no request without an address, and shows a refusal at the refused field", async () => {
  const about = "an origin that UPSTREAM_ORIGINS lists: none";
  const { calls } = show({ status: 422, body: { message: "KEY_INVALID", path: "url", about } });
  copy();
  expect(screen.getByText("Required")).toBeDefined();
  expect(adoption(calls)).toBeUndefined();
  fill(/^Address/, url);
  copy();
  expect(await screen.findByText(about)).toBeDefined();
});

test("shows the form for a mock world, but not for a world with an upstream", async () => {
  stubControlApi(({ path }) => {
    if (path.startsWith("/simulator/worlds?")) return { body: { worlds: [main, staging] } };
    return path.endsWith("/snapshots") ? { body: { snapshots: [] } } : undefined;
  });
  const offersOf = async (world: string) => {
    renderInPanel(<WorldsPage />, `?open=${world}`);
    const aside = within(await screen.findByRole("complementary", { name: world }));
    await aside.findByText("No snapshots yet.");
    const count = aside.queryAllByRole("button", { name: "Copy catalogue" }).length;
    cleanup();
    return count;
  };
  expect([await offersOf("main"), await offersOf("staging")]).toEqual([1, 0]);
});
