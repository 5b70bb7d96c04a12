import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { hydrated } from "../support/hydrated";

/** Presses a key at the earliest moment at which anybody listens: before React has drawn anything. */
function pressAsSoonAsHeard(): void {
  const listen = document.addEventListener;
  document.addEventListener = function (this: Document, ...[type, ...rest]: Parameters<typeof listen>) {
    listen.call(this, type, ...rest);
    if (type !== "keydown") return;
    document.addEventListener = listen;
    queueMicrotask(() => {
      document.documentElement.dataset.pressed = "early";
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    });
  } as typeof listen;
}

test("a key that goes down while a page is being taken over is no error, and what was typed before stays", async ({
  app,
  page,
  t,
}) => {
  await page.addInitScript(pressAsSoonAsHeard);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel(t("login:username")).fill(demoMember.username);
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("data-pressed", "early");
  await expect(page.getByLabel(t("login:username"))).toHaveValue(demoMember.username);

  await app.login.signIn();
  await expect(page).toHaveURL("/user/home");
});
