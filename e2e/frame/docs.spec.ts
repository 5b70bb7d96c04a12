import { expect, test } from "../fixture";
import { startFramingSite } from "../support/framing-site";

test("the API docs try out a call without CSP violations or requests to other hosts", {
  tag: "@long",
}, async ({ panel: { page }, stack, world }) => {
  // The docs of a hundred endpoints, in one page.
  test.setTimeout(180_000);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(stack.api) && !url.startsWith("data:")) elsewhere.push(url);
  });
  await page.goto(`${stack.api}/docs`);
  const call = page.locator(".opblock", { has: page.locator('[data-path="/simulator/worlds/{world}/state"]') });
  await call.locator(".opblock-summary-control").click();
  await call.getByRole("button", { name: "Try it out" }).click();
  await call.getByPlaceholder("world").fill(world.name);
  await call.getByRole("button", { name: "Execute" }).click();
  const answered = call.locator(".live-responses-table");
  await expect(answered.getByRole("cell", { name: "200", exact: true })).toBeVisible();
  await expect(answered).toContainText('"clock"');
  expect(elsewhere).toEqual([]);
});

test("another site can't show the API docs or the panel in a frame", { tag: "@long" }, async ({
  page,
  stack,
  watch,
}) => {
  const site = await startFramingSite();
  try {
    for (const path of ["/docs", "/docs/", "/docs/static/index.html", "/simulator/", "/openapi.json"]) {
      watch.expect(/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/);
      await page.goto(site.showing(stack.api + path));
      const shown = page.frames().find((frame) => frame !== page.mainFrame());
      await expect.poll(() => shown?.url()).toMatch(/^chrome-error:/);
    }
  } finally {
    await site.stop();
  }
});
