import { SimulatorClient } from "@mekong/contract/simulator/client";
import { expect, test } from "../fixture";
import { ChatWidget } from "../pages/chat-widget";
import { Desk } from "../pages/desk";
import { Panel } from "../pages/panel";
import { startIsolatedStack } from "../support/isolated-stack";
import { cookieText } from "../support/texts";

const words = ["one", "two", "three", "four", "five", "six"];

test("the backend is killed during a chat: the widget shows it and reconnects, and no message is lost or duplicated", {
  tag: "@long",
}, async ({ browser, t }) => {
  test.setTimeout(150_000);
  const stack = await startIsolatedStack({});
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const agent = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies([{ name: "i18next", value: cookieText.en, url: stack.web }]);
    const main = new SimulatorClient({ url: stack.api }).use("main");
    await main.do("autopilot.set", { kind: "chat", on: false });
    const page = await context.newPage();
    const chat = new ChatWidget(page, t);
    await page.goto(`${stack.web}/login`);
    await chat.open();
    await chat.sendAndConfirm("before");
    const desk = new Desk(new Panel(await agent.newPage(), `${stack.api}/simulator`, "main"));
    await desk.open();
    await desk.openRoom();
    await desk.expectMessages("before");

    for (const [index, word] of words.entries()) {
      if (index === 3) stack.kill("api");
      await chat.sendMessage(word);
    }
    await expect(chat.state("offline")).toBeVisible();
    // Each message is either stored or marked as failed.
    const failed = chat.messages.filter({ has: page.getByRole("button", { name: t("chat-message:resend") }) });
    const storedMessages = chat.messages.filter({ has: page.locator("time") });
    await expect(async () => expect((await failed.count()) + (await storedMessages.count())).toBe(7)).toPass();
    expect(await failed.count()).toBeGreaterThanOrEqual(3);

    await stack.restart("api");
    await expect(chat.state("online")).toBeVisible({ timeout: 20_000 });
    // The support desk has reconnected as well.
    await desk.reply("back");
    await expect(chat.message("back")).toBeVisible();
    while ((await failed.count()) > 0) {
      const button = failed.first().getByRole("button", { name: t("chat-message:resend") });
      const before = await failed.count();
      await button.click();
      await expect(failed).toHaveCount(before - 1);
    }
    for (const word of words) await expect(chat.message(word).locator("time")).toBeVisible();
    await expect(chat.messages).toHaveCount(8);

    const stored = await main.roomMessages((await main.rooms())[0]?.id ?? "");
    const texts = stored.map(({ message }) => (message.payload as { message?: string }).message);
    expect([...texts].sort()).toEqual(["before", "back", ...words].sort());
    await desk.expectMessages(...texts.map((text) => text ?? ""));
    await page.reload();
    // Finds the button without its name, which depends on whether there are unread messages.
    await page
      .getByRole("complementary", { name: t("support:chat.title") })
      .getByRole("button")
      .click();
    await expect(chat.messages).toHaveText(texts.map((text) => new RegExp(text ?? "")));
  } finally {
    await context.close();
    await agent.close();
    await stack.stop();
  }
});
