import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { Desk } from "../pages/desk";

test.describe("with a customer's browser", () => {
  test.use({ signedIn: true });

  test("both ends talk: presence, typing, answers, a pressed button, the end, and no entry", async ({
    app,
    panel,
    t,
    world,
  }) => {
    await world.do("autopilot.set", { kind: "chat", on: false });
    const desk = new Desk(panel);
    await desk.open();
    await app.open("/user/home");
    await app.chat.open();
    await app.chat.say("where is my deposit?");
    const room = desk.room(demoMember.username);
    await expect(room).toContainText("where is my deposit?");
    await expect(room).toContainText("Online");

    await room.click();
    await expect(desk.page.getByRole("textbox", { name: /^Answer to / })).toBeFocused();
    await desk.page.keyboard.type("One mo");
    await expect(app.chat.log.getByText(t("chat-message:typing"))).toBeAttached();
    await desk.page.keyboard.type("ment, please");
    await desk.page.keyboard.press("Enter");
    await expect(app.chat.message("One moment, please")).toHaveCount(1);
    await expect(app.chat.log.getByText(t("chat-message:typing"))).toHaveCount(0);
    await expect(desk.messages.getByText("Read", { exact: true })).toBeVisible();

    await desk.choose("Buttons");
    await desk.form.getByLabel("Words").fill("Which bank?");
    await desk.part("Button 1").getByLabel("Title").fill("KBANK");
    await desk.part("Button 1").getByLabel("Payload").fill("bank-kbank");
    await desk.press("Send");
    await app.chat.log.getByRole("button", { name: "KBANK" }).click();
    await expect(desk.messages.getByRole("listitem").last()).toContainText("bank-kbank");

    await desk.customer.getByRole("button", { name: "End the conversation" }).click();
    await app.chat.say("one more thing");
    await expect(app.chat.sessionEnd).toHaveCount(1);
    await expect(desk.messages.getByText("Conversation ended")).toHaveCount(1);

    await desk.customer.getByRole("button", { name: "Refuse to let in" }).click();
    await expect(app.chat.state("refused")).toBeVisible();
    await expect(room).toContainText("Offline");
    await desk.customer.getByRole("button", { name: "Let in again" }).click();
    await app.chat.retry.click();
    await expect(app.chat.state("online")).toBeVisible();
    await expect(room).toContainText("Online");
  });
});
