import { expect, test } from "../fixture";
import { startFramingSite } from "../support/framing-site";

test("the API docs try out a call without CSP violations or requests to other hosts", {
  tag: "@long",
}, async ({ panel: { page }, stack, world }) => {
  // Slow, because the page documents fifty endpoints.
  test.setTimeout(180_000);
  const foreignRequests: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(stack.api) && !url.startsWith("data:")) foreignRequests.push(url);
  });
  await page.goto(`${stack.api}/docs?urls.primaryName=Control%20API`);
  const call = page.locator(".opblock", { has: page.locator('[data-path="/simulator/worlds/{world}/state"]') });
  await call.locator(".opblock-summary-control").click();
  await call.getByRole("button", { name: "Try it out" }).click();
  await call.getByPlaceholder("world").fill(world.name);
  await call.getByRole("button", { name: "Execute" }).click();
  const liveResponse = call.locator(".live-responses-table");
  await expect(liveResponse.getByRole("cell", { name: "200", exact: true })).toBeVisible();
  await expect(liveResponse).toContainText('"clock"');
  expect(foreignRequests).toEqual([]);
});

test("another site can't show the API docs or the panel in a frame", { tag: "@long" }, async ({
  page,
  stack,
  browserErrors,
}) => {
  const site = await startFramingSite();
  try {
    for (const path of [
      "/docs",
      "/docs/",
      "/docs/static/index.html",
      "/simulator/",
      "/openapi.json",
      "/simulator/openapi.json",
    ]) {
      browserErrors.expect(/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/);
      await page.goto(site.framingUrl(stack.api + path));
      const framed = page.frames().find((frame) => frame !== page.mainFrame());
      await expect.poll(() => framed?.url()).toMatch(/^chrome-error:/);
    }
  } finally {
    await site.stop();
  }
});
