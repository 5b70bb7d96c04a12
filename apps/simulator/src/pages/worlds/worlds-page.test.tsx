import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInPanel, stubControlApi } from "../../testing/panel";
import { WorldsPage } from "./worlds-page";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now = "2026-11-20T03:00:00.000Z";
const clock = { now, frozen: false, real: true };
const worldOf = (name: string) => {
  return { name, from: "template", seed: "s", currency: "BAHT", createdAt: now, expiresAt: null, clock };
};
const names = ["main", ...Array.from({ length: 249 }, (_, n) => `w-${String(n).padStart(3, "0")}`)];

/** Answers as the control API does, but only with the first and last rows of a page: rendering all is slow. */
function stubWorlds(): void {
  stubControlApi(({ path }) => {
    const { pathname, searchParams } = new URL(path, "http://panel.test");
    if (pathname.endsWith("/snapshots")) return { body: { snapshots: [] } };
    if (pathname !== "/simulator/worlds") return undefined;
    const [search, limit, offset] = ["search", "limit", "offset"].map((key) => searchParams.get(key) ?? "");
    const matching = names.filter((name) => name.includes(search ?? ""));
    const page = matching.slice(Number(offset), Number(offset) + Number(limit));
    const rows = page.filter((_, n) => n === 0 || n === page.length - 1);
    return { body: { worlds: rows.map(worldOf), total: matching.length } };
  });
}

const rowOf = (name: string) => screen.findByText(name, { selector: "td span" });
const pager = () => within(screen.getByLabelText("Pages of worlds"));
const rowsShown = () => pager().getByText(/ of /).textContent;
const press = (name: string) => fireEvent.click(pager().getByText(name));

test("shows 100 worlds and pages through the others", async () => {
  stubWorlds();
  renderInPanel(<WorldsPage />);
  await rowOf("w-098");
  expect(screen.getByText(/250 worlds on this server/)).toBeDefined();
  const [previous, next] = ["Previous", "Next"].map((name) => pager().getByText(name));
  expect(previous?.getAttribute("aria-disabled")).toBe("true");
  press("Previous");
  expect(rowsShown()).toBe("1–100 of 250");
  press("Next");
  await rowOf("w-099");
  press("Next");
  await rowOf("w-248");
  expect(rowsShown()).toBe("201–250 of 250");
  expect(next?.getAttribute("aria-disabled")).toBe("true");
  press("Previous");
  await rowOf("w-198");
});

test("searches all pages from the first one, and shows all again", async () => {
  stubWorlds();
  renderInPanel(<WorldsPage />, "?page=3");
  await rowOf("w-248");
  const filter = screen.getByLabelText("Filter worlds");
  const search = (value: string) => {
    fireEvent.change(filter, { target: { value } });
    fireEvent.keyDown(filter, { key: "Enter" });
  };
  search(" W-00");
  await rowOf("w-009");
  expect(screen.queryByText("w-248")).toBeNull();
  expect(screen.queryByLabelText("Pages of worlds")).toBeNull();
  expect(screen.getByText(/10 worlds found/)).toBeDefined();
  search("nothing");
  fireEvent.click(await screen.findByText("Show all"));
  await rowOf("main");
});

test("goes to the last page from one beyond it", async () => {
  stubWorlds();
  renderInPanel(<WorldsPage />, "?page=9");
  await rowOf("w-248");
  expect(rowsShown()).toBe("201–250 of 250");
});

test("opens a world of another page", async () => {
  stubWorlds();
  renderInPanel(<WorldsPage />, "?open=w-240");
  expect(await screen.findByText("w-240", { selector: "h2" })).toBeDefined();
  expect(screen.queryByText("w-240", { selector: "td span" })).toBeNull();
});

test("shows what each button of a row does, and why main can't be deleted", async () => {
  stubWorlds();
  renderInPanel(<WorldsPage />);
  await rowOf("w-098");
  const titles = ["Reset w-098", "Delete w-098", "Reset main", "main can't be deleted. Reset it instead."];
  for (const name of titles) expect(screen.getByRole("button", { name }).title).toBe(name);
});

test("says that the worlds of a shard are missing", async () => {
  stubControlApi(() => ({ body: { worlds: [worldOf("main")], total: 1, missing: [2] } }));
  renderInPanel(<WorldsPage />);
  await rowOf("main");
  expect(screen.getByRole("status").textContent).toBe("Shard 2 did not answer: its worlds are missing.");
});
