import type { Storyboard } from "../storyboard";
import { toBonusPage } from "./bonus-page";

const CODE = "DAILY10";

export const bonus: Storyboard<"bonus"> = {
  startUrl: "/user/home",

  async play(take) {
    const { app } = take;
    await take.caption("menu");
    await toBonusPage(take);

    await take.caption("code");
    await take.point(app.bonus.code);

    await take.caption("choose");
    await take.show(app.bonus.card(CODE));
    take.takePoster();
    await take.tap(app.bonus.card(CODE).getByRole("link"));

    await app.bonus.sheetOf(CODE).waitFor();
    await take.caption("terms");
    take.captionAtTop();
    await take.show(app.bonus.sheet.getByRole("definition").last());
    await take.hold(2);

    await take.caption("receive");
    await take.tap(app.bonus.receive);

    await app.bonus.saved.waitFor();
    await take.caption("saved");
    await take.hold();
    await take.tap(app.bonus.acknowledge);

    await app.bonus.active.waitFor();
    await take.caption("active");
    await take.show(app.bonus.active);
    await take.hold();
  },
};
