import type { ChatMessage } from "@mekong/contract/chat";
import type { WorldClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { Desk } from "../pages/desk";
import { expectAccessible } from "../support/accessible";
import { ApiCustomer } from "../support/api-customer";
import { openDesk } from "../support/open-desk";

test("sends every message type from the forms, and the customer receives what the preview showed", {
  tag: "@long",
}, async ({ panel, stack, world }) => {
  const { desk, guest } = await openDesk({ panel, stack, world });

  await desk.chooseType("Buttons");
  await desk.form.getByLabel("Message text").fill("How can we help?");
  await desk.formGroup("Button 1").getByLabel("Title").fill("Deposit");
  await desk.formGroup("Button 1").getByLabel("Payload").fill("deposit");
  await desk.press("Add a button");
  await desk.formGroup("Button 2").getByLabel("When pressed").selectOption("call");
  await desk.formGroup("Button 2").getByLabel("Title").fill("Call us");
  await desk.press("Send");
  const number = desk.formGroup("Button 2").getByLabel("Number");
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await number.fill("+66 2 123 4567");
  await desk.press("Move button 2 up");
  await expect(desk.preview.getByRole("listitem")).toHaveText([/^Call us/, /^Deposit/]);
  await desk.press("Send");
  await expect(desk.messages).toContainText("How can we help?");

  await desk.chooseType("Quick replies");
  await desk.form.getByLabel("Message text").fill("Was it helpful?");
  await desk.formGroup("Button 1").getByLabel("When pressed").selectOption("text");
  await desk.formGroup("Button 1").getByLabel("Title").fill("Yes");
  await desk.press("Send");
  await expect(desk.messages).toContainText("Was it helpful?");

  await desk.chooseType("Media");
  await desk.press("How to deposit");
  await desk.form.getByLabel(/^Caption/).fill("Three steps");
  await desk.press("Send");
  const picture = desk.messages.getByRole("img", { name: "Three steps" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);

  await desk.chooseType("Slides");
  await desk.formGroup("Slide 1").getByLabel("Title", { exact: true }).fill("New members");
  await desk.press("Promotion");
  await desk.press("Add a slide");
  await desk.formGroup("Slide 2").getByLabel("Title", { exact: true }).fill("Weekends");
  await desk
    .formGroup("Slide 2")
    .getByLabel(/^Subtitle/)
    .fill("Every Saturday");
  await desk.press("Send");
  await expect(desk.messages).toContainText("Every Saturday");

  await desk.chooseType("Postback");
  await desk.form.getByLabel("Button title").fill("Deposit");
  await desk.form.getByLabel("Payload").fill("deposit");
  await desk.press("Send");

  await desk.chooseType("Text");
  await desk.press("Saved replies");
  const answers = desk.page.getByRole("dialog", { name: "Saved replies" });
  await answers.getByText("ລາວ", { exact: true }).click();
  await answers.getByRole("button", { name: /^Goodbye/ }).click();
  await desk.press("Send");
  await expect(desk.messages).toContainText("ຂອບໃຈທີ່ຕິດຕໍ່ມາ");

  const agentMessages = (await guest.fetchHistory())
    .filter(({ sender }) => sender === "agent")
    .map(({ message }) => message);
  expect(agentMessages).toMatchObject([
    {
      message_type: "buttons",
      payload: {
        message: "How can we help?",
        buttons: [
          { title: "Call us", type: "call", payload: "+66 2 123 4567" },
          { title: "Deposit", type: "postback", payload: "deposit" },
        ],
      },
    },
    {
      message_type: "quick_replies",
      payload: { message: "Was it helpful?", buttons: [{ title: "Yes", type: "text" }] },
    },
    {
      message_type: "media",
      payload: { url: false, fileType: "image", filePath: expect.stringContaining("/samples/") },
    },
    {
      message_type: "generic",
      payload: {
        slides: [
          { title: "New members", image_url: expect.stringContaining("/samples/promotion"), buttons: [] },
          { title: "Weekends", subtitle: "Every Saturday", buttons: [] },
        ],
      },
    },
    { message_type: "postback", payload: { message: "Deposit", payload: "deposit" } },
    { message_type: "text" },
  ]);
});

const richMessages: ChatMessage[] = [
  { message_type: "text", payload: { message: "สวัสดีค่ะ ยินดีให้บริการค่ะ\nມີຫຍັງໃຫ້ພວກເຮົາຊ່ວຍບໍ?" } },
  {
    message_type: "buttons",
    payload: {
      message: "How can we help?",
      buttons: [
        { title: "Promotions", type: "web", payload: "https://mekong.example/promotions" },
        { title: "Call us", type: "call", payload: "+66 2 123 4567" },
        { title: "Deposit", type: "postback", payload: "deposit" },
      ],
    },
  },
  {
    message_type: "media",
    payload: {
      message: "Three steps",
      url: false,
      fileType: "image",
      filePath: "/simulator/samples/deposit-steps.svg",
    },
  },
  { message_type: "media", payload: { url: true, fileType: "file", filePath: "https://mekong.example/terms.pdf" } },
  {
    message_type: "generic",
    payload: {
      slides: ["New members", "Weekends", "Friends"].map((title) => ({
        title,
        subtitle: "Until the end of the month",
        image_url: "/simulator/samples/promotion.svg",
        buttons: [{ title: "Join", type: "postback" as const, payload: `join ${title}` }],
      })),
    },
  },
  {
    message_type: "quick_replies",
    payload: {
      message: "Was it helpful?",
      buttons: [
        { title: "Yes", type: "text" },
        { title: "No", type: "text" },
      ],
    },
  },
];

/** Creates conversations that contain every type of message. @returns id of the guest */
async function createConversation(api: string, world: WorldClient): Promise<string> {
  await world.do("autopilot.set", { kind: "chat", on: false });
  const member = await ApiCustomer.member(api, world);
  await member.sendMessage("withdrawal not here yet");
  const guest = ApiCustomer.guest(api, world);
  await guest.sendMessage("my deposit is missing", "Noi");
  const { output } = await world.do("slip.image", { amount: 500, member: demoMember.username });
  await guest.sendPicture(output.png, "my slip");
  for (const message of richMessages) await world.do("chat.reply", { room: guest.guestId, message });
  await guest.sendMessage({ message_type: "postback", payload: { message: "Deposit", payload: "deposit" } });
  await world.do("chat.endSession", { room: guest.guestId });
  await guest.markRead();
  await guest.sendMessage("thank you!");
  await world.do("chat.refuseJoin", { room: demoMember.username, on: true });
  return guest.guestId;
}

const views: { name: string; search?: string; press?: string }[] = [
  { name: "the conversation" },
  { name: "an invalid message with cards", search: "&as=generic", press: "Send" },
  { name: "quick replies beside the customer", search: "&as=quick_replies&customer=shown" },
  { name: "saved replies", press: "Saved replies" },
];
for (const [width, height] of [
  [1440, 900],
  [900, 800],
] as const) {
  for (const { name, search = "", press } of views) {
    test(`${name} has no axe violations at ${width} px`, { tag: "@long" }, async ({ panel, stack, world }) => {
      const guestId = await createConversation(stack.api, world);
      await panel.page.setViewportSize({ width, height });
      const desk = new Desk(panel);
      await desk.open(`?open=${guestId}${search}`);
      await expect(desk.messages.getByText("thank you!")).toBeInViewport();
      if (press) await desk.press(press);
      await expectAccessible(panel.page, name);
      const wider = await panel.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wider, "scrolls sideways").toBeLessThanOrEqual(0);
    });
  }
}
