import { expect, test } from "../fixture";

test("every page has a key sequence, and the overlay lists them", { tag: "@long" }, async ({ panel }) => {
  const { page } = panel;
  await panel.open("worlds");
  const links = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const titles = await links.evaluateAll((all) => all.map((link) => link.getAttribute("title") ?? ""));
  await page.keyboard.press("?");
  const overlay = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const title of titles) {
    const [, name = "", letter = ""] = /^(.*) \(g (.)\)$/.exec(title) ?? [];
    await expect(overlay.getByRole("term").filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
    await expect(overlay).toContainText(letter);
  }
  await page.keyboard.press("Escape");
  await expect(overlay).toBeHidden();
  for (const title of titles) {
    const [, name = "", letter = ""] = /^(.*) \(g (.)\)$/.exec(title) ?? [];
    // Sent together: on a busy machine a page can take longer than the 1.5 seconds between the keys.
    await Promise.all([page.keyboard.press("g"), page.keyboard.press(letter)]);
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeFocused();
  }
});

test("the command palette finds pages and actions by a few letters", { tag: "@long" }, async ({ panel, world }) => {
  const { page } = panel;
  await panel.open("switches");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const find = async (typed: string, first: string) => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Page, member, action or world" })).toBeFocused();
    await page.keyboard.type(typed);
    await expect(page.getByRole("option").first()).toContainText(first);
    await page.keyboard.press("Enter");
  };
  await find("credit", "Credit money");
  await expect(page).toHaveURL(/\/actions\?action=member\.credit/);
  await find("0812345678", "0812345678");
  await expect(page).toHaveURL(/\/members\?open=0812345678/);
  await find("clo", "Clock");
  await expect(page).toHaveURL(/\/clock$/);
  await find("world main", "main");
  await expect(page).toHaveURL(/\/w\/main\/clock$/);
  expect(world.name).not.toBe("main");
});

test("the rail shows every page and its foot without scrolling at 1280 by 720", async ({ panel }) => {
  await panel.page.setViewportSize({ width: 1280, height: 720 });
  await panel.open("traffic");
  const pages = panel.page.getByRole("navigation", { name: "Pages" });
  await expect(pages).toBeVisible();
  const hidden = await pages.evaluate((nav) => nav.scrollHeight - nav.clientHeight);
  expect(hidden).toBe(0);
  await expect(panel.button(/^Keyboard shortcuts/)).toBeInViewport({ ratio: 1 });
});
