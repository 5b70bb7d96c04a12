import { startRecording, stopRecording } from "@mekong/contract/simulator/recording";
import { PNG } from "pngjs";
import { OtherBackend } from "../../packages/conformance/src/other-backend/backend";
import { test as base, expect } from "../fixture";
import type { App } from "../pages/app";
import { type IsolatedStack, startIsolatedStack } from "../support/isolated-stack";

/** Starts a separate stack that may use the backend of packages/conformance as an upstream. */
const test = base.extend<{ backend: OtherBackend; isolatedStack: IsolatedStack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  backend: async ({}, use) => {
    const backend = await OtherBackend.start();
    await use(backend);
    await backend.close();
  },
  isolatedStack: async ({ backend }, use) => {
    const isolatedStack = await startIsolatedStack({ UPSTREAM_ORIGINS: backend.url });
    await use(isolatedStack);
    await isolatedStack.stop();
  },
  stack: async ({ isolatedStack }, use) => use(isolatedStack),
  baseURL: async ({ isolatedStack }, use) => use(isolatedStack.web),
});

const slip = { name: "slip.png", mimeType: "image/png", buffer: PNG.sync.write(new PNG({ width: 8, height: 8 })) };

/**
 * Signs in, opens the home page, uploads a slip for a deposit and sends a transfer that is refused.
 * @returns the visible texts of the screens
 */
async function screensOf(app: App, username: string, password: string): Promise<string[]> {
  const { page } = app;
  const screens: string[] = [];
  await app.login.open();
  await app.login.signIn({ username, password });
  await expect(page).toHaveURL("/user/home");
  await expect(app.home.card).toContainText("12,345.00");
  screens.push(await page.getByRole("main").innerText());

  await app.deposit.open();
  screens.push(await app.deposit.list.innerText());
  await app.depositMethods.open("slip");
  await app.depositMethods.choose(slip);
  await app.depositMethods.send.click();
  await expect(app.depositMethods.review).toContainText(app.t("slip:review.pending"));
  screens.push(await app.depositMethods.review.innerText());

  await app.transfer.open();
  await app.transfer.transfer(null, "circus", 12_345.5);
  await expect(app.transfer.alert).toContainText(app.t("errors:MONEY_NOT_ENOUGH"));
  screens.push(await app.transfer.alert.innerText());
  await app.transfer.confirmAlert();
  screens.push(await app.transfer.sheet.innerText());
  return screens;
}

test("a recorded deposit and refusal show the same screens after the backend was stopped", { tag: "@long" }, async ({
  app,
  context,
  stack,
  backend,
  simulator,
  panel,
}) => {
  test.setTimeout(120_000);
  const useWorld = (name: string) => context.addCookies([{ name: "world", value: name, url: stack.web }]);
  const { username, password } = backend.member;
  const staging = await simulator.world({ name: "staging", upstream: { url: backend.url } });
  await simulator.call(startRecording, { params: { world: "staging" } });
  await useWorld("staging");
  const recorded = await screensOf(app, username, password);
  await simulator.call(stopRecording, { params: { world: "staging" } });
  await backend.close();

  const { page } = panel;
  await page.goto(`${panel.root}/w/${staging.name}/scenarios?record=1`);
  await page.getByLabel("World", { exact: true }).fill("bug");
  await panel.button("Save responses").click();
  await expect(page).toHaveURL(/\/w\/bug\/drift$/);
  await expect(page.getByText(/^A recording of 127\.0\.0\.1:\d+ answers, saved at /)).toBeVisible();
  await expect(page.getByText("Sign in with any password: 0890000001.")).toBeVisible();
  await context.clearCookies();
  await useWorld("bug");
  const replayed = await screensOf(app, "0890000001", "any password");
  expect(replayed).toEqual(recorded.map((text) => text.replaceAll(username, "0890000001")));
  expect((await simulator.use("bug").replay()).unrecorded).toEqual([]);

  await context.request.get(`${stack.web}/user/bonus`);
  await expect(panel.row("GET /api/bonus/check/active")).toContainText("0890000001");
});
