import { REQUESTED_WITH } from "@mekong/contract/limits";
import type { WorldClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { ReviewQueue } from "../pages/review-queue";

const { username } = demoMember;

/** Calls the member API without a browser. */
async function call(api: string, world: WorldClient, path: string, body?: unknown): Promise<void> {
  const headers = { "x-world": world.name, "x-requested-with": REQUESTED_WITH, "content-type": "application/json" };
  await fetch(`${api}${path}`, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
}

test.describe("with a member's calls", () => {
  test.use({ signedIn: true });

  test("calls are filtered by each field, paused and copied", async ({ app, panel, stack, world }) => {
    const failLogin = () => call(stack.api, world, "/api/login", { username, password: "wrong-one" });
    await app.home.open();
    await failLogin();
    await world.fault("late", { endpoint: "GET /api/lookup/active", effect: { delayMs: [1, 2] } });
    await call(stack.api, world, "/api/lookup/active");
    const { page } = panel;
    const queue = new ReviewQueue(panel, "traffic", "Calls of the member API");
    const { rows } = queue;
    await queue.open();
    for (const [label, name, value] of [
      ["Endpoint, or part of it", "endpoint", "/api/login"],
      ["Member", "member", username],
      ["Status", "status", "401"],
      ["Code", "code", "WRONG_CREDENTIAL"],
    ] as const) {
      await expect(rows.filter({ hasText: "/api/lookup/active" }).first()).toBeVisible();
      await page.getByLabel(label, { exact: true }).fill(value);
      await expect(page).toHaveURL(new RegExp(`${name}=`));
      await expect(rows.filter({ hasNotText: value })).toHaveCount(0);
      await expect(rows.first()).toContainText(value);
      await panel.button("Clear").click();
      await expect(page).toHaveURL(/\/traffic$/);
    }

    await page.getByLabel("Code", { exact: true }).fill("WRONG_CREDENTIAL");
    await expect(rows).toHaveCount(1);
    const main = page.getByRole("main");
    expect(await panel.copiedTextAs("curl", main)).toBe(
      `curl -sS '${stack.api}/simulator/worlds/${world.name}/traffic?code=WRONG_CREDENTIAL'`,
    );
    expect(await panel.copiedTextAs("a Playwright line", main)).toBe(
      'await world.traffic({ code: "WRONG_CREDENTIAL", count: 1, wait: "5s" });',
    );
    await panel.button("Pause").click();
    await failLogin();
    await expect(panel.button("Resume, 1 new")).toBeVisible();
    await expect(rows).toHaveCount(1);
    await panel.button("Resume, 1 new").click();
    await expect(rows).toHaveCount(2);
  });

  test("a call is copied and links to its member, its fault and a new fault", { tag: "@long" }, async ({
    app,
    panel,
    stack,
    world,
  }) => {
    await app.home.open();
    await call(stack.api, world, "/api/login", { username, password: "wrong-one" });
    await world.fault("late", { endpoint: "GET /api/lookup/active", effect: { delayMs: [1, 2] } });
    await call(stack.api, world, "/api/lookup/active");
    const { page } = panel;
    const queue = new ReviewQueue(panel, "traffic", "Calls of the member API");
    const { rows, detailPanel } = queue;
    await queue.open("?code=WRONG_CREDENTIAL");
    await rows.first().getByRole("button").click();
    const copyItem = (item: string) =>
      panel.copiedText(() => detailPanel.getByRole("button", { name: `Copy the ${item} as JSON` }).click());
    expect(await copyItem("request")).toContain("username");
    expect(await copyItem("response")).toContain("WRONG_CREDENTIAL");
    await detailPanel.getByRole("button", { name: "Close (Esc)" }).click();
    await expect(detailPanel).toBeHidden();
    await rows.first().getByRole("button").click();
    await detailPanel.getByRole("link", { name: "Set one on POST /api/login" }).click();
    await expect(page.getByRole("heading", { level: 3, name: "POST /api/login" })).toBeVisible();

    await queue.open("?endpoint=lookup/active");
    await rows.filter({ hasText: "late" }).first().getByRole("button").click();
    await detailPanel.getByRole("link", { name: "late" }).click();
    await expect(page).toHaveURL(/\/faults$/);
    await queue.open(`?member=${username}&status=599`);
    await panel.button("Clear filters").click();
    await rows.filter({ hasText: username }).first().getByRole("button").click();
    await detailPanel.getByRole("link", { name: username }).click();
    await expect(page).toHaveURL(new RegExp(`/members\\?open=${username}`));
  });
});

test("shows the last 200 calls, and older ones on demand", { tag: "@long" }, async ({ panel, stack, world }) => {
  await Promise.all(Array.from({ length: 203 }, () => call(stack.api, world, "/api/lookup/active")));
  const queue = new ReviewQueue(panel, "traffic", "Calls of the member API");
  await queue.open();
  await expect(queue.rows).toHaveCount(200);
  await panel.button("Show 3 older of 3").click();
  await expect(queue.rows).toHaveCount(203);
});
