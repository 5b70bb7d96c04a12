import type { Take } from "../take";

export async function toBonusPage(take: Pick<Take<"bonus">, "app" | "page" | "t" | "tap">): Promise<void> {
  const { app, page, t } = take;
  await take.tap(app.menuLink(t("layout:menu.title")));
  await take.tap(page.getByRole("dialog").getByRole("link", { name: t("menu:bonusAbout") }));
  await app.heading(t("bonus:title")).waitFor();
}
