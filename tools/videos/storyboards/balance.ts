import { personaMembers } from "../../../prisma/seed/demo";
import type { Storyboard } from "../storyboard";

/** This persona has four weeks of entries. */
const member = personaMembers[1].username;

export const balance: Storyboard<"balance"> = {
  startUrl: "/user/home",
  member,

  async play(take) {
    const { app, page, t, world } = take;
    await take.caption("total");
    take.takePoster();
    await take.point(app.home.card.getByRole("paragraph").first());

    await take.caption("parts");
    const [inWallet, inGames] = await app.home.card.getByRole("definition").all();
    if (inWallet) await take.point(inWallet);
    if (inGames) await take.point(inGames);

    await take.caption("games");
    await take.show(
      page
        .getByRole("region", { name: t("home:lotto") })
        .getByRole("link")
        .first(),
    );
    await take.hold();
    // Wins off-screen, so that the balance changes.
    await world.do("game.play", { member, game: "huayhd", bet: 20, win: 145 });

    await take.caption("refresh");
    await take.tap(app.home.refreshButton);
    await take.hold(1.5);

    await take.caption("hide");
    await take.tap(app.home.card.getByRole("button", { name: t("wallet:hideAmounts") }));
    await take.hold();
    await take.tap(app.home.card.getByRole("button", { name: t("wallet:showAmounts") }));

    await take.caption("statement");
    await take.tap(app.menuLink(t("layout:statement")));

    await app.heading(t("statement:title")).waitFor();
    await take.caption("entries");
    await take.point(app.statement.entries.nth(0).getByRole("paragraph").nth(1));
    await take.point(app.statement.entries.nth(1).getByRole("paragraph").nth(2));
  },
};
