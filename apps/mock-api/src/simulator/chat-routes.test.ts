import { chatMessage } from "@mekong/contract/chat";
import { chatHistory, sendChatMessage } from "@mekong/contract/http/chat";
import { CHAT_IMAGE_MAX_MB, CHAT_VIDEO_MAX_MB, UPLOAD_LINK_MINUTES } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { sampleFiles } from "../invariants/sample-files";
import { TestApp } from "../testing";
import { runAction } from "./registry";
import { refusalOf } from "./testing";

const guestId = "guest_0123456789abcdef-XYZ";
const files = await sampleFiles();
const MB = 1024 * 1024;

function upload(app: TestApp, kind: string, content: Buffer, name: string, world = "test") {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(content)], name));
  return app.send("POST", `/simulator/worlds/${world}/chat/upload-${kind}`, form);
}

test.each([
  ["image", "a.png", files.png, "image/png"],
  ["image", "a.gif", files.gif, "image/gif"],
  ["video", "a.mp4", files.mp4, "video/mp4"],
] as const)(
  "an agent's %s %s is stored and sent, and the customer can open it much later",
  async (kind, name, content, mime) => {
    const app = await TestApp.start();
    const textMessage = { message_type: "text" as const, payload: { message: "hello" } };
    await app.call(sendChatMessage, { body: { sender: "customer", message: textMessage, guestId } });
    const { status, answer } = await upload(app, kind, content, name);
    expect(status).toBe(200);
    const { path } = answer as { path: string };
    await runAction(app.world, "clock.advance", { minutes: 2 * UPLOAD_LINK_MINUTES });
    const message = { message_type: "media", payload: { url: false, fileType: kind, filePath: path } };
    await runAction(app.world, "chat.reply", { room: guestId, message });
    const { conversations } = (await app.call(chatHistory, { body: { guestId } })).answer;
    const storedMessage = chatMessage.parse(conversations.at(-1)?.message);
    if (storedMessage.message_type !== "media") throw new Error("the customer sees no file");
    expect(storedMessage.payload.filePath).not.toBe(path);
    const opened = await app.fastify.inject({ url: storedMessage.payload.filePath });
    expect([opened.statusCode, opened.headers["content-type"]]).toEqual([200, mime]);
    expect(opened.rawPayload.equals(content)).toBe(true);
    // The file belongs to the agents, so the customer cannot send it.
    const ownMessage = { ...storedMessage, deliver: undefined };
    const resentResponse = await app.call(sendChatMessage, {
      body: { sender: "customer", message: ownMessage, guestId },
    });
    expect([resentResponse.status, resentResponse.code, resentResponse.path]).toEqual([
      400,
      "KEY_INVALID",
      "message.payload.filePath",
    ]);
  },
);

test("agents are refused the same files as customers, with field and allowed values", async () => {
  const app = await TestApp.start();
  const image = `one file of image/png, image/jpeg, image/gif, with an extension in its name, at most ${CHAT_IMAGE_MAX_MB} MB, as multipart/form-data`;
  for (const [kind, name, content, status, code] of [
    ["image", "a.png", files.svg, 422, "KEY_INVALID"],
    ["image", "a.png", files.html, 422, "KEY_INVALID"],
    ["image", "a.png", files.mp4, 422, "KEY_INVALID"],
    ["image", "a.webp", files.webp, 422, "KEY_INVALID"],
    ["image", "noextension", files.png, 422, "KEY_INVALID"],
    ["image", "../a.png", files.png, 422, "KEY_INVALID"],
    ["image", "a.png", Buffer.concat([files.png, Buffer.alloc(CHAT_IMAGE_MAX_MB * MB)]), 413, "BODY_TOO_LARGE"],
    ["video", "a.mp4", files.png, 422, "KEY_INVALID"],
    ["video", "a.mp4", Buffer.concat([files.mp4, Buffer.alloc(CHAT_VIDEO_MAX_MB * MB)]), 413, "BODY_TOO_LARGE"],
  ] as const) {
    const response = await upload(app, kind, content, name);
    expect([name, ...refusalOf(response)]).toEqual([name, status, code, "file"]);
    if (kind === "image") expect(response.answer).toMatchObject({ about: image });
  }
  const url = "/simulator/worlds/test/chat/upload-image";
  expect(refusalOf(await app.send("POST", url, new FormData()))).toEqual([422, expect.stringMatching(/^KEY_/), "file"]);
  expect(refusalOf(await app.send("POST", url, undefined))).toEqual([422, "KEY_MISSING", "file"]);
  expect(refusalOf(await upload(app, "image", files.png, "a.png", "nowhere"))[1]).toBe("NO_WORLD");
  expect(refusalOf(await upload(app, "image", files.png, "a.png", "No_Name"))).toEqual([422, "KEY_INVALID", "world"]);
  expect(await app.world.read.upload.count()).toBe(0);
});
