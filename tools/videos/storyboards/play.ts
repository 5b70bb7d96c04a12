import { gameName } from "../../../e2e/pages/account-sheet";
import type { Storyboard } from "../storyboard";

/** A game that the demo member has not activated. */
const GAME = "areaslot";

export const play: Storyboard<"play"> = {
  startUrl: "/user/home",

  async play(take) {
    const { app, page, t } = take;
    const slots = page.getByRole("region", { name: t("home:slot") });
    const tile = slots.getByRole("link", { name: gameName(GAME) }).filter({ hasNotText: gameName("pgslot") });

    await take.caption("start");
    await take.tap(tile.first());

    await take.caption("activate");
    await take.tap(app.account.activate);

    await app.account.credential("username").waitFor();
    await take.caption("account");
    await take.point(app.account.credential("username"));
    await take.point(app.account.credential("password"));
    take.takePoster();

    await take.caption("transfer");
    await take.tap(app.account.transfer);

    await take.caption("amount");
    await take.type(app.transfer.amount, "200");
    await take.tap(app.transfer.submit);
    await app.transfer.sheet.waitFor({ state: "hidden" });

    await take.caption("play");
    await take.tap(tile.first());
    const game = await take.follow(() => take.tap(app.account.play));

    await take.caption("game");
    await take.hold(2);
    await game.getByRole("heading").first().waitFor();
  },
};
