import { expect } from "@playwright/test";
import { PNG } from "pngjs";
import type { ScreenGroup } from "./screen";

const text = (message: string) => ({ message_type: "text" as const, payload: { message } });

/** Draws an image of a lined page. */
function sheet(): PNG {
  const paper = new PNG({ width: 360, height: 540 });
  for (let at = 0; at < paper.data.length; at += 4) {
    const y = Math.floor(at / 4 / paper.width);
    const x = (at / 4) % paper.width;
    const isLine = y % 48 > 36 && x > 40 && x < 320;
    paper.data.set(isLine ? [5, 113, 132, 255] : [240, 244, 245, 255], at);
  }
  return paper;
}

export const chatScreens: ScreenGroup = {
  title: "the chat",
  signedIn: false,
  isRepresentative: true,
  screens: [
    {
      name: "the chat's button",
      go: async ({ app }) => {
        await app.open("/login");
        await expect(app.chat.button).toBeVisible();
      },
    },
    {
      name: "an empty conversation",
      go: async ({ app }) => {
        await app.chat.open();
        await expect(app.chat.panel.getByText(app.t("chat:empty"))).toBeVisible();
      },
    },
    {
      name: "a conversation with every type of message",
      go: async ({ app, world }) => {
        await app.chat.sendMessage(
          "สวัสดีครับ ສະບາຍດີ https://mekong.example/a/very/long/address/that/does/not/end?of=words&and=more",
        );
        await expect(app.chat.messages.first().locator("time")).toBeVisible();
        const reply = (message: Parameters<typeof world.do<"chat.reply">>[1]["message"]) =>
          world.do("chat.reply", { room: "latest", message });
        const web = { title: "เว็บไซต์ของเรา", type: "web" as const, payload: "https://mekong.example/help" };
        const call = { title: "Call us", type: "call" as const, payload: "+66 2 000 0000" };
        const yes = { title: "ตกลง", type: "postback" as const, payload: "YES" };
        await reply(text("ยินดีให้บริการค่ะ รบกวนแจ้งรายละเอียดเพิ่มเติมเพื่อให้เราช่วยตรวจสอบได้รวดเร็วขึ้นนะคะ"));
        const filePath = await world.chatUpload("image", new File([new Uint8Array(PNG.sync.write(sheet()))], "a.png"));
        const media = { message: "ตัวอย่างสลิป", url: false, fileType: "image" as const, filePath };
        await reply({ message_type: "media", payload: media });
        await reply({ message_type: "buttons", payload: { message: "เลือกหัวข้อ", buttons: [web, call, yes] } });
        await app.chat.message("เลือกหัวข้อ").getByRole("button", { name: "ตกลง" }).click();
        await expect(app.chat.messages.last().locator("time")).toBeVisible();
        const image_url = "/simulator/samples/promotion.svg";
        await reply({
          message_type: "generic",
          payload: {
            slides: [
              { title: "Slide one", subtitle: "With a subtitle of some length", image_url, buttons: [web, yes] },
              { title: "Slide two", image_url, buttons: [] },
            ],
          },
        });
        await world.do("chat.endSession", { room: "latest" });
        await reply({ message_type: "quick_replies", payload: { message: "ช่วยได้ไหมคะ", buttons: [yes, call] } });
        await expect(app.chat.message("ช่วยได้ไหมคะ")).toBeVisible();
      },
    },
    {
      name: "middle of the conversation: a picture, buttons, one of them pressed",
      go: async ({ app }) => {
        await app.chat.message("ตัวอย่างสลิป").locator("img").scrollIntoViewIfNeeded();
        await expect(app.chat.message("ตัวอย่างสลิป").locator("img")).toBeInViewport();
      },
    },
    {
      name: "start of the conversation: text with a link",
      go: async ({ app }) => {
        await app.chat.log.evaluate((log) => log.scrollTo(0, 0));
        await expect(app.chat.messages.first()).toBeInViewport();
      },
    },
    {
      name: "a picture shown large",
      go: async ({ app }) => {
        await app.chat.message("ตัวอย่างสลิป").getByRole("button").first().click();
        await expect(app.page.getByRole("dialog", { name: app.t("chat-message:media.image") })).toBeVisible();
      },
    },
    {
      name: "a message that could not be sent, and one too long",
      go: async ({ app, world }) => {
        await app.page.keyboard.press("Escape");
        await world.fault("no", { endpoint: "POST /api/chat/send-message", effect: { code: "REQUEST_LIMIT" } });
        await app.chat.sendMessage("one too many");
        await expect(app.chat.message("one too many").getByRole("button").first()).toBeVisible();
        await app.chat.field.fill("long ".repeat(500));
      },
    },
    {
      name: "messages that wait for the connection",
      go: async ({ app, world }) => {
        await world.dropFaults();
        await app.chat.field.fill("");
        await app.chat
          .message("one too many")
          .getByRole("button", { name: app.t("chat-message:remove") })
          .click();
        await app.page.context().setOffline(true);
        await expect(app.chat.state("offline")).toBeVisible();
        await app.chat.sendMessage("รอสัญญาณอยู่ครับ");
        await app.chat.sendMessage("ລໍຖ້າສັນຍານ");
        await expect(app.chat.message("ລໍຖ້າສັນຍານ")).toBeVisible();
      },
    },
    {
      name: "an unread reply further down",
      go: async ({ app, world }) => {
        await app.page.context().setOffline(false);
        await expect(app.chat.state("online")).toBeVisible();
        await expect(app.chat.message("ລໍຖ້າສັນຍານ").locator("time")).toBeVisible();
        await app.chat.log.evaluate((log) => log.scrollTo(0, 0));
        await world.do("chat.reply", { room: "latest", message: text("ได้รับแล้วค่ะ") });
        await expect(app.chat.pill(1)).toBeVisible();
      },
    },
    {
      name: "cannot chat",
      go: async ({ app, world }) => {
        await world.do("chat.refuseJoin", { on: true });
        await expect(app.chat.state("refused")).toBeVisible();
      },
    },
    {
      name: "the chat in the contact page",
      go: async ({ app, world }) => {
        await world.do("chat.refuseJoin", { on: false });
        await app.open("/contact");
        await app.chat.showInline();
      },
    },
  ],
};
