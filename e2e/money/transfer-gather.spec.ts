import { expect, test } from "../fixture";
import { totalOf } from "../support/members";
import { callStatuses } from "../support/money-calls";

test.use({ signedIn: true });

const TRANSFER_ALL = "POST /api/wallet/transferAll";

test.describe("moving all money to one account", () => {
  test("moves it to the main wallet by default", { tag: "@long" }, async ({ app, t, world }) => {
    const before = await totalOf(world);
    await app.transfer.open();
    await app.transfer.gather.click();
    await app.transfer.gatherSubmit.click();
    await expect(app.transfer.toast).toHaveText(t("transfer:gather.done"));
    await expect(app.transfer.sheet).toBeHidden();
    expect(await totalOf(world)).toMatchObject({ main: before.total, games: 0 });
  });

  test("moves it to the chosen account", async ({ app, t, world }) => {
    const before = await totalOf(world);
    await app.transfer.open("&m.to=pg");
    await app.transfer.gather.click();
    await expect(app.transfer.gatherTo).toHaveValue("pg");
    await app.transfer.gatherSubmit.click();
    await expect(app.transfer.toast).toHaveText(t("transfer:gather.done"));
    await expect(app.transfer.sheet).toBeHidden();
    expect(await totalOf(world)).toMatchObject({ main: 0, games: before.total });
  });

  test("names games that are out of service and moves the rest", { tag: "@long" }, async ({ app, t, world }) => {
    const before = await totalOf(world);
    await world.do("game.outage", { game: "askmebet", on: true });
    await app.transfer.open();
    await app.transfer.gather.click();
    await app.transfer.gatherSubmit.click();
    await expect(app.transfer.problems).toHaveText([t("transfer:gather.partly", { games: "AskMeBet" })]);
    await expect(app.transfer.sheet).toBeVisible();
    expect(await totalOf(world)).toMatchObject({ main: before.total - 100, games: 100 });
  });

  test("is refused if no game responds, and does nothing if all money is there", { tag: "@long" }, async ({
    app,
    t,
    world,
  }) => {
    await world.do("game.outage", { game: "askmebet", on: true });
    await world.do("game.outage", { game: "pg", on: true });
    await app.transfer.open();
    await app.transfer.gather.click();
    await app.transfer.gatherSubmit.click();
    await expect(app.transfer.alert).toContainText(t("errors:TRANSFER_FAIL"));
    await app.transfer.confirmAlert();

    await world.do("game.outage", { game: "askmebet", on: false });
    await world.do("game.outage", { game: "pg", on: false });
    await app.transfer.gatherSubmit.click();
    await expect(app.transfer.sheet).toBeHidden();
    await app.transfer.open();
    await app.transfer.gather.click();
    await expect(app.transfer.gatherSubmit).toBeDisabled();
    await expect(app.transfer.gatherSubmit).toHaveAccessibleDescription(t("transfer:gather.nothing"));
    expect(await callStatuses(world, TRANSFER_ALL)).toHaveLength(2);
  });

  test("a lost response neither moves money twice nor loses the list of failed games", { tag: "@long" }, async ({
    app,
    t,
    world,
  }) => {
    const before = await totalOf(world);
    await world.fault("lost", { endpoint: TRANSFER_ALL, times: 1, effect: { drop: true } });
    await app.transfer.open();
    await app.transfer.gather.click();
    await app.transfer.gatherSubmit.click();
    await expect(app.transfer.toast).toHaveText(t("transfer:gather.done"));
    expect(await totalOf(world)).toMatchObject({ main: before.total, games: 0 });
  });
});
