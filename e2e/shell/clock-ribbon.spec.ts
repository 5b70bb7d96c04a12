import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { App } from "../pages/app";
import { signInByForm } from "../support/sign-in";
import { cookieText, textsOf } from "../support/texts";

type WorldFixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], "context" | "simulator" | "stack">;

/**
 * Switches the browser to a world on real time, like those that QA creates. The ribbon is never shown for worlds created
 * at a given time, like those of other tests.
 */
async function createRealTimeWorld({ context, simulator, stack }: WorldFixtures) {
  const world = await simulator.world();
  await context.addCookies([{ name: "world", value: world.name, url: stack.web }]);
  return world;
}

test("the ribbon shows a simulated time on every page until the time is real again", async ({
  page,
  context,
  simulator,
  stack,
}) => {
  const world = await createRealTimeWorld({ context, simulator, stack });
  await page.clock.setSystemTime(new Date());
  await page.goto("/login");
  const ribbons = page.getByRole("status");
  await expect(page.locator("[name=username]")).toBeVisible();
  await expect(ribbons).toHaveCount(0);

  await world.do("clock.set", { at: "2027-01-31T17:00:00.000Z" });
  await world.do("clock.freeze", {});
  for (const language of ["th", "lo", "en"] as const) {
    await context.addCookies([{ name: "i18next", value: cookieText[language], url: stack.web }]);
    await page.reload();
    await expect(new App(page, textsOf(language)).clockRibbon("frozen", /01\/02\/2027 00:00:0\d/)).toBeVisible();
  }

  // A short page fits into the space beside the ribbon without scrolling, and nothing covers the ribbon.
  const ribbon = ribbons.first();
  for (const path of ["/contact", "/howto", "/register"]) {
    await page.goto(path);
    await expect(ribbon).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  const isOnTop = await ribbon.evaluate((ribbonElement) => {
    const { left, top, width, height } = ribbonElement.getBoundingClientRect();
    return ribbonElement === document.elementFromPoint(left + width / 2, top + height / 2);
  });
  expect(isOnTop).toBe(true);

  await signInByForm(context, stack.web, demoMember);
  await world.do("clock.resume", {});
  const app = new App(page, textsOf("en"));
  await app.open("/user/home");
  await expect(app.clockRibbon("shifted", /01\/02\/2027 00:0/)).toBeVisible();

  await world.reset();
  await page.goto("/login");
  await expect(page.locator("[name=username]")).toBeVisible();
  await expect(ribbons).toHaveCount(0);
  await world.drop();
});

test("a page that streams a slow response shows the simulated time once it arrives", {
  tag: "@long",
}, async ({ page, context, simulator, stack }) => {
  const world = await createRealTimeWorld({ context, simulator, stack });
  await world.do("clock.set", { at: "2027-01-31T17:00:00.000Z" });
  await world.do("clock.freeze", {});
  await world.fault("slow", {
    endpoint: "GET /api/lookup/enableChatWidget",
    effect: { delayMs: [1_000, 1_000] },
  });
  await page.goto("/howto");
  await expect(page.getByRole("status").filter({ hasText: /01\/02\/2027 00:00:0\d/ })).toBeVisible();
  await world.drop();
});
