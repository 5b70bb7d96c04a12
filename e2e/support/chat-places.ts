import { expect } from "@playwright/test";
import type { PlaceGroup } from "./places";

const text = (message: string) => ({ message_type: "text" as const, payload: { message } });

export const chatPlaces: PlaceGroup = {
  about: "the chat",
  signedIn: false,
  expected: [],
  places: [
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
        await app.chat.say(
          "สวัสดีครับ ສະບາຍດີ https://mekong.example/a/very/long/address/that/does/not/end?of=words&and=more",
        );
        await expect(app.chat.messages.first().locator("time")).toBeVisible();
        const reply = (message: Parameters<typeof world.do<"chat.reply">>[1]["message"]) =>
          world.do("chat.reply", { room: "latest", message });
        const web = { title: "เว็บไซต์ของเรา", type: "web" as const, payload: "https://mekong.example/help" };
        const call = { title: "Call us", type: "call" as const, payload: "+66 2 000 0000" };
        const yes = { title: "ตกลง", type: "postback" as const, payload: "YES" };
        await reply(text("ยินดีให้บริการค่ะ รบกวนแจ้งรายละเอียดเพิ่มเติมเพื่อให้เราช่วยตรวจสอบได้รวดเร็วขึ้นนะคะ"));
        await reply({ message_type: "buttons", payload: { message: "เลือกหัวข้อ", buttons: [web, call, yes] } });
        await reply({
          message_type: "generic",
          payload: {
            slides: [
              { title: "Slide one", subtitle: "With a subtitle of some length", buttons: [web, yes] },
              { title: "Slide two", buttons: [] },
            ],
          },
        });
        await world.do("chat.endSession", { room: "latest" });
        await reply({ message_type: "quick_replies", payload: { message: "ช่วยได้ไหมคะ", buttons: [yes, call] } });
        await expect(app.chat.message("ช่วยได้ไหมคะ")).toBeVisible();
      },
    },
    {
      name: "a message that could not be sent, and one too long",
      go: async ({ app, world }) => {
        await world.fault("no", { endpoint: "POST /api/chat/send-message", effect: { code: "REQUEST_LIMIT" } });
        await app.chat.say("one too many");
        await expect(app.chat.message("one too many").getByRole("button").first()).toBeVisible();
        await app.chat.field.fill("long ".repeat(500));
      },
    },
    {
      name: "cannot chat",
      go: async ({ app, world }) => {
        await world.dropFaults();
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
