import { test as base, expect } from "../fixture";
import { totalOf } from "../support/members";
import { signInByForm } from "../support/sign-in";
import { startWebBehindProxy, type WebBehindProxy } from "../support/web-behind-proxy";

/** The app with a backend that can be down: its port is closed. */
const test = base.extend<{ gatedWeb: WebBehindProxy }>({
  gatedWeb: async ({ stack }, use) => {
    const gatedWeb = await startWebBehindProxy(stack.api);
    await use(gatedWeb);
    await gatedWeb.stop();
  },
  baseURL: async ({ gatedWeb }, use) => use(gatedWeb.web),
});

test("while the backend is down, members see the last known data and errors, and continue when it is back", async ({
  app,
  page,
  t,
  world,
  browserErrors,
  context,
  gatedWeb,
}) => {
  browserErrors.expect(/^answer 503: GET \/user\/home/, /^answer 503: GET \/user\/statement/);
  const { total } = await totalOf(world);
  await signInByForm(context, gatedWeb.web);
  await app.home.open();
  await app.home.expectBalance(total);

  await gatedWeb.proxy.close();
  await app.home.refreshButton.click();
  await expect(page.getByText(t("outcome:unreachable")).first()).toBeVisible();
  await app.home.expectBalance(total);
  await page.reload();
  await expect(app.home.balanceError).toContainText(t("outcome:unreachable"));
  await expect(app.home.balanceError).toContainText(t("wallet:lastKnown", { time: "20/11/2026 10:00:00" }));
  await app.home.expectBalance(total);

  await app.statement.openFromMenu();
  await expect(page.getByRole("main")).toContainText(t("outcome:unreachable"));
  await app.deposit.open("KBANK");
  await expect(app.deposit.qr.getByRole("alert")).toContainText(t("outcome:unreachable"));

  await gatedWeb.proxy.open();
  await app.deposit.qr.getByRole("button", { name: t("ui:retry") }).click();
  await app.deposit.createQr(500);
  await app.deposit.close();
  await app.home.refresh();
  await expect(app.home.balanceError).toBeHidden();
});

test("while the backend is down, /login shows an error, and visitors sign in when it is back", {
  tag: "@long",
}, async ({ app, page, t, browserErrors, gatedWeb }) => {
  browserErrors.expect(/^answer 503: GET \/login/, /^answer 503: POST \/login/);
  await gatedWeb.proxy.close();
  await app.login.open();
  await expect(app.login.problem).toContainText(t("outcome:unreachable"));
  await app.login.signIn();
  await expect(app.login.problem).toHaveText([RegExp(t("outcome:unreachable")), t("outcome:unreachable")]);

  await gatedWeb.proxy.open();
  await app.open("/login");
  await expect(app.login.problem).toBeHidden();
  await app.login.signIn();
  await expect(page).toHaveURL("/user/home");
});
