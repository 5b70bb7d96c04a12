import { STATEMENT_PAGE_SIZE } from "@mekong/contract/limits";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { money } from "../support/money";

test.describe("a member with many entries", () => {
  test.use({ signedIn: true });

  test("sees ten per page, newest first, and changes pages", async ({ app, page, t, world }) => {
    for (let baht = 1; baht <= 3 * STATEMENT_PAGE_SIZE; baht += 1) {
      await world.do("member.credit", { member: demoMember.username, wallet: "main", amount: baht });
    }
    await app.statement.open();
    await expect(app.statement.entries).toHaveCount(STATEMENT_PAGE_SIZE);
    await expect(app.statement.entries.first()).toContainText(money(30));
    await app.statement.pages.getByRole("link", { name: t("ui:page", { page: 2 }), exact: true }).click();
    await expect(page).toHaveURL("/user/statement?page=2");
    await expect(app.statement.entries.first()).toContainText(money(20));
    await app.statement.pages.getByRole("link", { name: t("ui:previousPage") }).click();
    await expect(app.statement.entries.first()).toContainText(money(30));
  });

  test("changes pages by keyboard; at the last page the focus moves to its number", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
  }) => {
    for (let baht = 1; baht <= 2 * STATEMENT_PAGE_SIZE; baht += 1) {
      await world.do("member.credit", { member: demoMember.username, wallet: "main", amount: baht });
    }
    await app.statement.open("?page=2");
    const pageLink = (number: number) =>
      app.statement.pages.getByRole("link", { name: t("ui:page", { page: number }), exact: true });
    await app.statement.pages.getByRole("link", { name: t("ui:nextPage") }).press("Enter");
    await expect(page).toHaveURL("/user/statement?page=3");
    await expect(pageLink(3)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(pageLink(2)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(pageLink(2)).toHaveAttribute("aria-current", "page");
    await expect(pageLink(2)).toBeFocused();
  });

  test("sees how long ago an entry was, by the clock of the world", { tag: "@long" }, async ({
    app,
    t,
    world,
    advance,
  }) => {
    await world.do("member.credit", { member: demoMember.username, wallet: "main", amount: 5 });
    await advance({ hours: 2 });
    await app.statement.open();
    await expect(app.statement.entries.first()).toContainText(t("statement:ago.hours", { count: 2 }));
    await advance({ days: 1 });
    await app.statement.reload.click();
    await expect(app.statement.entries.first()).toContainText(t("statement:ago.days", { count: 1 }));
  });

  test("gets a response for any requested page", { tag: "@long" }, async ({ app, page, t }) => {
    for (const requestedPage of ["99", "0", "-1", "abc", "1e3", "9999999999999999999"]) {
      await app.statement.open(`?page=${requestedPage}`);
      await expect(app.heading(t("statement:title"))).toBeVisible();
      await expect(page.getByRole("main"), requestedPage).not.toContainText(t("statement:trouble"));
    }
  });
});

test("a member without entries sees a message and a link to deposit", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
}) => {
  await world.do("member.create", { username: "0899999999", password: "fresh-one" });
  await app.login.open("?redirectTo=%2Fuser%2Fstatement");
  await app.login.signIn({ username: "0899999999", password: "fresh-one" });
  await expect(page.getByRole("main")).toContainText(t("statement:empty"));
  await page.getByRole("link", { name: t("statement:emptyNext") }).click();
  await expect(app.deposit.list).toBeVisible();
});
