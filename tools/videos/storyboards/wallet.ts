import type { Storyboard } from "../storyboard";

export const wallet: Storyboard<"wallet"> = {
  startUrl: "/user/home",

  async play(take) {
    const { app, page, t, world } = take;
    await take.caption("start");
    await take.point(app.home.card.getByRole("heading"));

    await take.caption("bonus");
    const wallets = page.getByRole("group", { name: t("wallet:switch") });
    await take.tap(wallets.getByRole("button", { name: t("wallet:bonus") }));
    await take.hold();
    await take.tap(wallets.getByRole("button", { name: t("wallet:cash") }));

    await take.caption("deposit");
    await take.tap(app.home.quickAction(t("home:deposit")));

    await take.caption("way");
    await take.hold();
    await take.tap(app.deposit.provider("KBANK"));

    await take.caption("amount");
    await take.tap(app.deposit.preset(500));
    take.takePoster();

    await take.caption("create");
    await take.tap(app.deposit.create);

    await app.deposit.countdown.waitFor();
    await take.caption("pay");
    await take.hold(2);
    await world.do("qr.pay", { target: "latest" });

    await app.deposit.qr.getByRole("heading", { name: t("deposit:arrived") }).waitFor();
    await take.caption("arrived");
    await take.hold();
    await take.tap(app.deposit.qr.getByRole("button", { name: t("deposit:finish") }));

    await app.deposit.qr.waitFor({ state: "hidden" });
    await take.caption("balance");
    await take.tap(app.home.refreshButton);
    await take.hold(1.5);
  },
};
