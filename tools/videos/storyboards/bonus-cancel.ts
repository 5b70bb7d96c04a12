import { makeDeposit } from "../../../e2e/support/deposit";
import { personaMembers } from "../../../prisma/seed/demo";
import type { Storyboard } from "../storyboard";
import { toBonusPage } from "./bonus-page";

/** This persona has no money: a bonus on a small deposit can be cancelled (spec §9). */
const member = personaMembers[0].username;

export const bonusCancel: Storyboard<"bonus-cancel"> = {
  startUrl: "/user/home",
  member,

  async prepare(world) {
    await world.do("bonus.activate", { member, code: "WEEKLY20" });
    await makeDeposit(world, 80, member);
    await world.do("bonus.turnover", { member, amount: 120 });
  },

  async play(take) {
    const { app, t } = take;
    await take.caption("menu");
    await toBonusPage(take);

    await take.caption("active");
    await take.point(app.bonus.progress);
    take.takePoster();

    await take.caption("when");
    await take.hold();

    await take.caption("cancel");
    await take.tap(app.bonus.cancel);

    await app.bonus.costRow(t("bonus:end.keep")).waitFor();
    await take.caption("read");
    await take.point(app.bonus.costRow(t("bonus:end.keep")));
    await take.point(app.bonus.costRow(t("bonus:end.lose")));

    await take.caption("confirm");
    await take.hold();
    await take.tap(app.bonus.confirmEnd);

    await app.bonus.sheet.waitFor({ state: "hidden" });
    await take.caption("done");
    await take.hold();
  },
};
