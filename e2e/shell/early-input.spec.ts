import type { Page } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { holdRequests } from "../support/hold-requests";
import { waitForHydration } from "../support/wait-for-hydration";

/** Presses a key as soon as the first `keydown` listener is registered, before React has rendered. */
function pressKeyAtFirstListener(): void {
  const addListener = document.addEventListener;
  document.addEventListener = function (this: Document, ...[type, ...rest]: Parameters<typeof addListener>) {
    addListener.call(this, type, ...rest);
    if (type !== "keydown") return;
    document.addEventListener = addListener;
    queueMicrotask(() => {
      document.documentElement.dataset.pressed = "early";
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    });
  } as typeof addListener;
}

/** Logs to the console once the app has read `__addressLeft`, which it does when it renders, and is idle again. */
function reportRendering(): void {
  let addressLeft: unknown;
  let isReported = false;
  Object.defineProperty(window, "__addressLeft", {
    get: () => {
      if (isReported) requestIdleCallback(() => console.info("React has rendered"));
      return addressLeft;
    },
    set: (value) => {
      addressLeft = value;
      // Ignores the read by the script that sets the value, which follows immediately.
      setTimeout(() => (isReported = true));
    },
  });
}

/**
 * Pauses React's scheduler on /user/statement, from the start or once the router exists, until the page is left. Logs
 * when React is paused, and when it has finished after the pause.
 */
function pauseReact(afterRouter: boolean): void {
  if (location.pathname !== "/user/statement") return;
  const postMessage = MessagePort.prototype.postMessage;
  const pending: (() => void)[] = [];
  let isPaused = !afterRouter;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    if (!isPaused) return postMessage.call(this, message);
    pending.push(() => postMessage.call(this, message));
    console.info("React is stopped");
  };
  if (afterRouter) {
    let router: unknown;
    const set = (value: unknown) => {
      router = value;
      isPaused = true;
      // Longer than React's time slice, so that it yields after this.
      const end = performance.now() + 20;
      while (performance.now() < end);
    };
    Object.defineProperty(window, "__remixRouter", { get: () => router, set });
  }
  addEventListener("beforeunload", () => {
    isPaused = false;
    for (const postPending of pending) postPending();
    requestIdleCallback(() => console.info("React has finished"));
  });
}

function waitForConsole(page: Page, text: string) {
  return page.waitForEvent("console", (message) => message.text() === text);
}

test("a key pressed during hydration causes no error, and earlier input stays", async ({ app, page, t }) => {
  await page.addInitScript(pressKeyAtFirstListener);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel(t("login:username")).fill(demoMember.username);
  await waitForHydration(page);
  await expect(page.locator("html")).toHaveAttribute("data-pressed", "early");
  await expect(page.getByLabel(t("login:username"))).toHaveValue(demoMember.username);

  await app.login.signIn();
  await expect(page).toHaveURL("/user/home");
});

test.describe("going back in a reloaded page before hydration", () => {
  test.use({ signedIn: true });

  test("loads the page of that URL instead of hydrating the old one", async ({ app, page, t }) => {
    await app.home.open();
    await app.menuLink(t("layout:statement")).click();
    await expect(app.heading(t("statement:title"))).toBeVisible();
    await waitForHydration(page);
    await page.addInitScript(reportRendering);
    const releaseScripts = await holdRequests(page, /\/entry\.client-[^/]*\.js$/, "GET");
    await page.reload({ waitUntil: "domcontentloaded" });
    const releasePage = await holdRequests(page, "/user/home", "GET");
    const navigationRequested = page.waitForRequest((request) => request.isNavigationRequest());
    await page.goBack({ waitUntil: "commit" });
    await navigationRequested;
    // Uses the console, because `page.evaluate` does not return during a navigation.
    const rendered = waitForConsole(page, "React has rendered");
    releaseScripts();
    await rendered;
    releasePage();
    await expect(app.home.card).toBeVisible();
    await app.menuLink(t("layout:statement")).click();
    await expect(app.heading(t("statement:title"))).toBeVisible();
  });

  for (const moment of ["hydration has been scheduled", "the router has been created"] as const)
    test(`also when ${moment} and React has not finished`, {
      tag: moment === "the router has been created" ? [] : "@long",
    }, async ({ app, page, t }) => {
      await app.home.open();
      await app.menuLink(t("layout:statement")).click();
      await expect(app.heading(t("statement:title"))).toBeVisible();
      await waitForHydration(page);
      await page.addInitScript(pauseReact, moment === "the router has been created");
      const reactPaused = waitForConsole(page, "React is stopped");
      await page.reload({ waitUntil: "commit" });
      await reactPaused;
      const releasePage = await holdRequests(page, "/user/home", "GET");
      const reactFinished = waitForConsole(page, "React has finished");
      await page.goBack({ waitUntil: "commit" });
      await reactFinished;
      releasePage();
      await expect(app.home.card).toBeVisible();
      await app.menuLink(t("layout:statement")).click();
      await expect(app.heading(t("statement:title"))).toBeVisible();
    });
});
