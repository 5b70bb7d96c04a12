import { demoMember } from "../../prisma/seed/demo";
import { test as base, expect } from "../fixture";
import { ChatWidget } from "../pages/chat-widget";
import { forbidStorage } from "../support/forbid-storage";
import { type FramingSite, startFramingSite } from "../support/framing-site";
import { type IsolatedStack, startIsolatedStack } from "../support/isolated-stack";
import { waitForHydration } from "../support/wait-for-hydration";

/** The app in a frame of another site that `EMBED_ORIGINS` allows. */
const test = base.extend<object, { embedded: IsolatedStack & { parent: FramingSite } }>({
  embedded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const parent = await startFramingSite();
      const stack = await startIsolatedStack({ EMBED_ORIGINS: parent.origin });
      await use({ ...stack, parent });
      await stack.stop();
      await parent.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  stack: async ({ embedded }, use) => use(embedded),
  baseURL: async ({ embedded }, use) => use(embedded.web),
});

test.use({ language: "th", serviceWorkers: "allow" });

test("members sign in inside the frame, stay signed in over a reload, and copy without the clipboard API", async ({
  page,
  embedded,
  world,
  browserErrors,
  t,
}) => {
  browserErrors.expect(/Clipboard API has been blocked/);
  await page.goto(embedded.parent.framingUrl(`${embedded.web}/login?world=${world.name}`));
  const app = page.frameLocator("iframe");
  await app.getByLabel(t("login:username")).fill(demoMember.username);
  await app.getByLabel(t("login:password"), { exact: true }).fill(demoMember.password);
  await app.getByRole("button", { name: t("login:submit") }).click();
  await expect(app.getByRole("heading", { level: 1, name: t("home:title") })).toBeAttached();

  // In a frame there is no service worker, so the framing site gets no cached pages.
  expect(page.context().serviceWorkers()).toEqual([]);
  // The frame's cookies are partitioned by the framing site, so a top-level page does not get them.
  const cookies = (await page.context().cookies()).filter(({ name }) => name === "session");
  expect(cookies).toMatchObject([{ httpOnly: true, secure: true, sameSite: "None" }]);
  const topLevelPage = await page.context().newPage();
  await topLevelPage.goto(`${embedded.web}/user/home`);
  await expect(topLevelPage).toHaveURL(/\/login/);
  // The top-level app has a service worker. It must not respond to the frame, which has other cookies.
  await topLevelPage.evaluate(() => navigator.serviceWorker.ready);
  await topLevelPage.close();

  const frame = page.frames().find((each) => each.url().startsWith(embedded.web));
  if (!frame) throw new Error("no frame of the app");
  await frame.goto(`${embedded.web}/user/home?m=deposit`);
  await waitForHydration(frame);
  await app
    .getByRole("dialog")
    .getByRole("button", { name: t("deposit:copyNumber", { account: "" }) })
    .first()
    .click();
  await expect(app.getByText(t("deposit:copied"))).toBeVisible();
  await page.locator("input").click();
  await page.keyboard.press("Control+V");
  await expect(page.locator("input")).toHaveValue(/^\d{10,12}$/);
});

// Some browsers allow third-party frames no storage except partitioned cookies.
for (const storage of ["allowed", "blocked"]) {
  test(`the chat works inside the frame, and a guest's conversation is there after a reload: storage ${storage}`, {
    tag: "@long",
  }, async ({ page, embedded, world, t }) => {
    if (storage === "blocked") await page.addInitScript(forbidStorage);
    await world.do("autopilot.set", { kind: "chat", on: false });
    const address = `${embedded.web}/login?world=${world.name}`;
    const open = async () => {
      await page.goto(embedded.parent.framingUrl(address));
      const frame = page.frames().find((each) => each.url().startsWith(embedded.web));
      if (!frame) throw new Error("no frame of the app");
      const chat = new ChatWidget(frame, t);
      await chat.open();
      return chat;
    };
    const chat = await open();
    await chat.sendAndConfirm("from inside");
    await world.do("chat.reply", {
      room: "latest",
      message: { message_type: "text", payload: { message: "to the inside" } },
    });
    await expect(chat.message("to the inside")).toHaveCount(1);
    // A message visible for a second is marked as read, also in a frame.
    await expect.poll(async () => (await world.rooms())[0]?.customerUnread).toBe(0);
    const frameAfterReload = await open();
    await expect(frameAfterReload.messages).toHaveText([/from inside/, /to the inside/]);
    expect(await world.rooms()).toHaveLength(1);
  });
}

test("only the configured origins can frame it", { tag: "@long" }, async ({ page, embedded, browserErrors }) => {
  const answer = await page.request.get(`${embedded.web}/login`);
  const policy = answer.headers()["content-security-policy"] ?? "";
  expect(policy).toContain(`frame-ancestors ${embedded.parent.origin}`);
  expect(answer.headers()["x-frame-options"]).toBeUndefined();
  const foreign = await startFramingSite();
  browserErrors.expect(/frame-ancestors/, /ERR_BLOCKED_BY_CSP|ERR_BLOCKED_BY_RESPONSE/);
  await page.goto(foreign.framingUrl(`${embedded.web}/login`));
  await expect(page.frameLocator("iframe").locator("form")).toHaveCount(0);
  await foreign.stop();
});
