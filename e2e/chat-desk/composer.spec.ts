import { PNG } from "pngjs";
import { expect, test } from "../fixture";
import type { Desk } from "../pages/desk";
import { ApiCustomer } from "../support/api-customer";
import { openDesk } from "../support/open-desk";

/** Clicks a link of a message in the preview and expects it to open the sample in a new tab. */
async function expectOpens(desk: Desk, link: string): Promise<void> {
  const popup = desk.page.waitForEvent("popup");
  await desk.preview.getByRole("link", { name: link }).click();
  const tab = await popup;
  await expect(tab).toHaveURL(/\/simulator\/samples\/thank-you\.svg$/);
  await tab.close();
}

test("message parts are moved and removed, every media type is chosen, a file is picked, and the message is copied", {
  tag: "@long",
}, async ({ panel, stack, world }) => {
  const { desk } = await openDesk({ panel, stack, world });
  await desk.chooseType("Buttons");
  await desk.press("Add a button");
  await desk.formGroup("Button 1").getByLabel("Title").fill("First");
  await desk.formGroup("Button 2").getByLabel("Title").fill("Second");
  const shown = desk.preview.getByRole("listitem");
  await desk.press("Move button 1 down");
  await expect(shown).toHaveText([/^Second/, /^First/]);
  await desk.press("Remove button 1");
  await expect(shown).toHaveText([/^First/]);
  expect(await panel.copiedTextAs("a Playwright line", desk.form)).toContain('message_type: "buttons"');

  await desk.chooseType("Media");
  const kind = desk.form.getByRole("group", { name: "Media type" });
  const address = desk.form.getByLabel("URL", { exact: true });
  await kind.getByText("File", { exact: true }).click();
  await address.fill("/simulator/samples/thank-you.svg");
  await expectOpens(desk, "Open the file");
  await kind.getByText("Video", { exact: true }).click();
  await expectOpens(desk, "Open the video");
  await kind.getByText("Picture", { exact: true }).click();
  for (const sample of ["Promotion", "Thank you", "How to deposit"]) {
    await desk.press(sample);
    await expect(desk.form.getByRole("button", { name: sample })).toHaveAttribute("aria-pressed", "true");
  }
  const fileChooser = panel.page.waitForEvent("filechooser");
  await desk.press("Upload a picture or video");
  const buffer = PNG.sync.write(new PNG({ width: 30, height: 20 }));
  await (await fileChooser).setFiles({ name: "steps.png", mimeType: "image/png", buffer });
  await expect(address).not.toHaveValue(/samples/);
  await expect(desk.preview.getByRole("img")).toBeVisible();

  await desk.chooseType("Text");
  for (const [language, words] of [
    ["ไทย", "ขอบคุณ"],
    ["English", "Thank you for writing to us"],
  ] as const) {
    await desk.press("Saved replies");
    const answers = desk.page.getByRole("dialog", { name: "Saved replies" });
    await answers.getByText(language, { exact: true }).click();
    await answers.getByRole("button", { name: /^Goodbye/ }).click();
    await expect(desk.replyField("Noi")).toHaveValue(new RegExp(words));
  }
});

test("slides are moved, removed and given buttons; preview and customer show the same", {
  tag: "@long",
}, async ({ panel, stack, world }) => {
  const { desk, guest } = await openDesk({ panel, stack, world });
  await desk.chooseType("Slides");
  const titles = ["Weekends", "Friends", "New members"];
  for (const [index, title] of titles.entries()) {
    if (index > 0) await desk.press("Add a slide");
    await desk
      .formGroup(`Slide ${index + 1}`)
      .getByLabel("Title", { exact: true })
      .fill(title);
  }
  const shown = desk.preview.getByRole("list", { name: "Slides" }).locator(":scope > li");
  await expect(shown).toHaveText([/^Weekends/, /^Friends/, /^New members/]);
  await expect(desk.form.getByRole("button", { name: "Move slide 1 up" })).toBeDisabled();
  await expect(desk.form.getByRole("button", { name: "Move slide 3 down" })).toBeDisabled();
  await desk.press("Move slide 3 up");
  await expect(shown).toHaveText([/^Weekends/, /^New members/, /^Friends/]);
  await desk.press("Move slide 1 down");
  await expect(shown).toHaveText([/^New members/, /^Weekends/, /^Friends/]);
  // The focus follows the slide, so keyboard users can continue from there.
  await expect(desk.form.getByRole("button", { name: "Move slide 2 down" })).toBeFocused();
  await desk.press("Remove slide 3");
  await expect(shown).toHaveText([/^New members/, /^Weekends/]);

  const slide = desk.formGroup("Slide 1");
  for (const sample of ["Promotion", "Thank you", "How to deposit"]) {
    await slide.getByRole("button", { name: sample, exact: true }).click();
    await expect(slide.getByLabel(/^Picture/)).toHaveValue(/\/samples\//);
  }
  for (const [button, title] of [
    ["Button 1", "Later"],
    ["Button 2", "Join"],
  ] as const) {
    await slide.getByRole("button", { name: "Add a button" }).click();
    await desk.formGroup(button, slide).getByLabel("Title").fill(title);
    await desk.formGroup(button, slide).getByLabel("Payload").fill(title.toLowerCase());
  }
  await slide.getByRole("button", { name: "Move button 2 up" }).click();
  await slide.getByRole("button", { name: "Remove button 2" }).click();
  await expect(shown.first().getByRole("list", { name: "Buttons of New members" })).toHaveText(/^Join/);
  await desk.press("Send");
  await expect(desk.messages).toContainText("Weekends");
  expect((await guest.fetchHistory()).at(-1)?.message).toMatchObject({
    message_type: "generic",
    payload: {
      slides: [
        {
          title: "New members",
          image_url: expect.stringContaining("/samples/deposit-steps"),
          buttons: [{ title: "Join", type: "postback", payload: "join" }],
        },
        { title: "Weekends", buttons: [] },
      ],
    },
  });
});

test("copies customer data, toggles the customer panel on narrow screens, and navigates, closes and searches rooms", {
  tag: "@long",
}, async ({ panel, stack, world }) => {
  const { desk, guest } = await openDesk({ panel, stack, world });
  await ApiCustomer.guest(stack.api, world).sendMessage("good day", "Kham");
  const copy = (item: string) =>
    panel.copiedText(() => desk.customer.getByRole("button", { name: `Copy the ${item}` }).click());
  expect(await copy("guest ID")).toBe(guest.guestId);
  expect(await copy("session ID")).toBe((await guest.fetchHistory())[0]?.session_id);
  const typing = desk.customer.locator("div").filter({ hasText: /^chat\.typing$/ });
  expect(await panel.copiedTextAs("a YAML step", typing)).toContain("- do: chat.typing\n");

  await panel.page.setViewportSize({ width: 900, height: 800 });
  await expect(desk.customer).toBeHidden();
  await panel.button("Customer").click();
  await desk.customer.getByRole("button", { name: "Close customer details" }).click();
  await expect(desk.customer).toBeHidden();
  await panel.page.keyboard.press("Escape");
  await expect(desk.page.getByText("Choose a conversation")).toBeVisible();

  const rooms = desk.list.getByRole("button");
  await rooms.first().focus();
  for (const [key, at] of [
    ["j", 1],
    ["k", 0],
    ["ArrowDown", 1],
    ["ArrowUp", 0],
  ] as const) {
    await desk.page.keyboard.press(key);
    await expect(rooms.nth(at)).toBeFocused();
  }
  await desk.page.getByLabel("Filter conversations").fill("nobody like that");
  await panel.button("Show all").click();
  await expect(rooms).toHaveCount(2);
  await desk.open("?open=guest_nobody");
  await desk.page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(desk.page.getByText("Choose a conversation")).toBeVisible();
});
