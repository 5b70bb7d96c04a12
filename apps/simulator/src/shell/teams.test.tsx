import type { SignedInTeam } from "@mekong/contract/simulator/teams/teams";
import type { WorldSummary } from "@mekong/contract/simulator/worlds";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useWorldReadOnly } from "../api/team";
import { CreateWorld } from "../pages/worlds/create-world";
import { WorldsPage } from "../pages/worlds/worlds-page";
import { stateOf } from "../review-queue/testing";
import { renderInPanel, stubControlApi } from "../testing/panel";
import { ReadOnlyProvider } from "../ui/read-only";
import { ClockBar } from "./clock-bar";
import { ReadOnlyBar } from "./read-only-bar";
import { TeamStatus } from "./team-status";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const alpha: SignedInTeam = { name: "alpha", role: "member" };
const main = stateOf().world;
const worldOf = (name: string, team?: string): WorldSummary => ({ ...main, name, team });

/** Stubs the control API for a signed-in team and the world `main`. */
function signIn(team: SignedInTeam | undefined, { owner }: { owner?: string } = {}) {
  return stubControlApi(({ path }) => {
    if (path === "/simulator/ready") return { body: { ready: true, version: "1", team } };
    if (path.endsWith("/state")) return { body: stateOf({ world: worldOf("main", owner) }) };
    if (path.endsWith("/snapshots")) return { body: { snapshots: [] } };
    if (path.startsWith("/simulator/worlds?")) {
      const worlds = [worldOf("main"), worldOf("alpha-1", "alpha")];
      return { body: { worlds, total: worlds.length } };
    }
    return undefined;
  });
}

function Shell() {
  const reason = useWorldReadOnly("main");
  return (
    <ReadOnlyProvider value={reason}>
      <ReadOnlyBar world="main" reason={reason} />
      <ClockBar world="main" />
      <CreateWorld from="main" />
    </ReadOnlyProvider>
  );
}

const reason = "main is shared by all teams, so it is read-only for alpha.";

test("a shared world is read-only for a member, with the reason; it can be copied", async () => {
  signIn(alpha);
  renderInPanel(<Shell />);
  const bar = await screen.findByRole("status");
  expect(bar.textContent).toBe(`${reason}Copy main`);
  expect(screen.getByRole("link", { name: "Copy main" }).getAttribute("href")).toBe("/w/main/worlds?from=main");
  for (const name of ["+1 h", "Resume"]) {
    const button = screen.getByRole("button", { name }) as HTMLButtonElement;
    expect([name, button.disabled, button.title]).toEqual([name, true, reason]);
  }
  expect((screen.getByRole("button", { name: "Copy main" }) as HTMLButtonElement).disabled).toBe(false);
});

test.each([
  ["a member in a world of its team", alpha, "alpha"],
  ["an administrator", { name: "ops", role: "admin" } as const, undefined],
  ["a server without teams", undefined, undefined],
])("nothing is read-only for %s", async (_, team, owner) => {
  signIn(team, { owner });
  renderInPanel(<Shell />);
  const button = screen.getByRole("button", { name: "+1 h" }) as HTMLButtonElement;
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.queryByText(/read-only/)).toBeNull();
});

test.each([
  [alpha, "alpha", "Member: sees and changes the worlds of alpha. Shared worlds, such as main, are read-only."],
  [{ name: "ops", role: "admin" } as const, "ops", "Administrator: sees and changes all worlds."],
  [{ name: null, role: "admin" } as const, "Administrator", "Administrator: sees and changes all worlds."],
])("shows that %j is signed in, and what it may do", async (team, name, text) => {
  signIn(team);
  renderInPanel(<TeamStatus />);
  fireEvent.click(await screen.findByTitle(`Signed in as ${name}`));
  const dialog = within(screen.getByRole("dialog", { name: "Team" }));
  expect(dialog.getByText(text)).toBeDefined();
  expect(dialog.getByRole("button", { name: "Sign out" })).toBeDefined();
});

test("the list of worlds names their teams; what the team may not do is disabled", async () => {
  signIn(alpha);
  renderInPanel(<WorldsPage />, "?open=main");
  const row = (name: string) => within(screen.getByText(name, { selector: "td span" }).closest("tr") as HTMLElement);
  await screen.findByText("alpha-1", { selector: "td span" });
  expect(row("alpha-1").getByText("alpha")).toBeDefined();
  expect(row("main").getByText("Shared")).toBeDefined();
  const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;
  expect(isDisabled(row("main").getByRole("button", { name: "Reset main" }))).toBe(true);
  expect(isDisabled(row("alpha-1").getByRole("button", { name: "Reset alpha-1" }))).toBe(false);
  expect(row("main").getByRole("button", { name: "Reset main" }).title).toBe(reason);
  const detail = within(await screen.findByRole("complementary", { name: "main" }));
  expect(detail.getByText(`${reason} To change it, change a copy.`)).toBeDefined();
  for (const [name, disabled] of [
    ["Copy world", false],
    ["Export main", false],
    ["Reset world", true],
    ["Copy catalogue", true],
  ] as const) {
    expect([name, isDisabled(detail.getByRole("button", { name }))]).toEqual([name, disabled]);
  }
});
