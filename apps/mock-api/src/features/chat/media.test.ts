import { chatMessage } from "@mekong/contract/chat";
import { chatHistory, sendChatMessage, uploadChatImage, uploadChatVideo } from "@mekong/contract/http/chat";
import { CHAT_IMAGE_MAX_MB, UPLOAD_LINK_MINUTES } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { sampleFiles } from "../../invariants/sample-files";
import { runAction } from "../../simulator/registry";
import { controlOf } from "../../simulator/testing";
import { TestApp } from "../../testing";

const guest = "guest_0123456789abcdef-XYZ";
const files = await sampleFiles();

function formOf(content: Buffer, name: string): FormData {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(content)], name));
  return form;
}
/** Uploads as the signed-in member or as a guest. */
function upload(app: TestApp, endpoint: { path: string }, content: Buffer, name: string, query = "") {
  return app.send("POST", endpoint.path + query, formOf(content, name));
}
async function pathOf(app: TestApp, content = files.png, name = "a.png", query = ""): Promise<string> {
  const { status, answer } = await upload(app, uploadChatImage, content, name, query);
  expect(status).toBe(200);
  return (answer as { path: string }).path;
}
function media(filePath: string, overrides: object = {}) {
  const payload = { message: "look", url: false, fileType: "image" as const, filePath, ...overrides };
  return { sender: "customer" as const, message: { message_type: "media" as const, payload } };
}
/** Requests a file without a token, as a browser does. */
async function openMedia(app: TestApp, path: string) {
  const { statusCode, headers, rawPayload } = await app.fastify.inject({ method: "GET", url: path });
  return { status: statusCode, type: headers["content-type"], bytes: rawPayload };
}

test("stores pictures and videos of every type and serves them at the returned path", async () => {
  const app = await TestApp.signedIn();
  for (const [endpoint, name, content, type] of [
    [uploadChatImage, "a.png", files.png, "image/png"],
    [uploadChatImage, "a.JPG", files.jpeg, "image/jpeg"],
    [uploadChatImage, "a.jpeg", files.jpeg, "image/jpeg"],
    [uploadChatImage, "a.gif", files.gif, "image/gif"],
    [uploadChatVideo, "a.mp4", files.mp4, "video/mp4"],
  ] as const) {
    const { status, answer } = await upload(app, endpoint, content, name);
    expect([name, status]).toEqual([name, 200]);
    const file = await openMedia(app, (answer as { path: string }).path);
    expect([name, file.status, file.type]).toEqual([name, 200, type]);
    expect(file.bytes.equals(content)).toBe(true);
  }
});

test("refuses other files, missing extensions, missing and too large files without storing them", async () => {
  const app = await TestApp.signedIn();
  const large = Buffer.concat([files.png, Buffer.alloc(CHAT_IMAGE_MAX_MB * 1024 * 1024)]);
  for (const [endpoint, name, content, status, code] of [
    [uploadChatImage, "a.png", files.svg, 400, "KEY_INVALID"],
    [uploadChatImage, "a.png", files.html, 400, "KEY_INVALID"],
    [uploadChatImage, "a.png", files.junk, 400, "KEY_INVALID"],
    [uploadChatImage, "a.png", files.mp4, 400, "KEY_INVALID"],
    [uploadChatImage, "a.webp", files.webp, 400, "KEY_INVALID"],
    [uploadChatVideo, "a.mp4", files.png, 400, "KEY_INVALID"],
    [uploadChatImage, "noextension", files.png, 400, "KEY_INVALID"],
    [uploadChatImage, "../a.png", files.png, 400, "KEY_INVALID"],
    [uploadChatImage, "a.png", large, 413, "BODY_TOO_LARGE"],
  ] as const) {
    const response = await upload(app, endpoint, content, name);
    expect([name, response.status, response.code, response.path]).toEqual([name, status, code, "file"]);
  }
  const none = await app.send("POST", uploadChatImage.path, new FormData());
  expect([none.status, none.code]).toEqual([400, expect.stringMatching(/^KEY_/)]);
  expect((await app.send("POST", uploadChatImage.path, undefined)).code).toBe("KEY_MISSING");
  expect(await app.world.read.upload.count()).toBe(0);
});

test("guests upload by guestId; refuses uploads without one, with a bad one or with a missing token", async () => {
  const app = await TestApp.start();
  await pathOf(app, files.png, "a.png", `?guestId=${guest}`);
  for (const [query, status, code] of [
    ["", 400, "KEY_MISSING"],
    ["?guestId=short", 400, "KEY_INVALID"],
    [`?guestId=${guest}&userId=x`, 401, "invalid-token"],
    [`?guestId=${guest}&x=1`, 400, "KEY_INVALID"],
  ] as const) {
    const response = await upload(app, uploadChatImage, files.png, "a.png", query);
    expect([query, response.status, response.code]).toEqual([query, status, code]);
  }
  expect(await app.world.read.upload.count()).toBe(1);
});

/** Makes a form with fields before or after the file. */
function formWith(order: "before" | "after", content: Buffer, name: string, fields: [string, string][]): FormData {
  const form = order === "after" ? formOf(content, name) : new FormData();
  for (const [field, value] of fields) form.append(field, value);
  if (order === "before") form.append("file", new File([new Uint8Array(content)], name));
  return form;
}

test.each(["before", "after"] as const)("guests upload with a guestId in the form, %s the file", async (order) => {
  const app = await TestApp.start();
  for (const [endpoint, name, content] of [
    [uploadChatImage, "a.png", files.png],
    [uploadChatVideo, "a.mp4", files.mp4],
  ] as const) {
    const send = (fields: [string, string][], query = "") =>
      app.send("POST", endpoint.path + query, formWith(order, content, name, fields));
    expect((await send([["guestId", guest]])).status).toBe(200);
    expect((await send([["guestId", guest]], `?guestId=${guest}`)).status).toBe(200);
    const withEmptyUser: [string, string][] = [
      ["userId", ""],
      ["guestId", guest],
    ];
    expect((await send(withEmptyUser)).status).toBe(200);
    const stored = await app.world.read.upload.findMany({ orderBy: { createdAt: "asc" } });
    expect(new Set(stored.map(({ ownerId }) => ownerId))).toEqual(new Set([guest]));

    const other = `${guest}-2`;
    const twice: [string, string][] = [
      ["guestId", guest],
      ["guestId", other],
    ];
    for (const [fields, query, status, code, path] of [
      [[], "", 400, "KEY_MISSING", "guestId"],
      [[["guestId", ""]], "", 400, "KEY_MISSING", "guestId"],
      [[["guestId", "short"]], "", 400, "KEY_INVALID", "guestId"],
      [[["guestId", "x".repeat(100_000)]], "", 400, "KEY_INVALID", "guestId"],
      [[["guestId", other]], `?guestId=${guest}`, 400, "KEY_INVALID", "guestId"],
      [twice, "", 400, "KEY_INVALID", "guestId"],
      [[["userId", "x"]], `?guestId=${guest}`, 401, "invalid-token", undefined],
      [[["memberId", "x"]], `?guestId=${guest}`, 400, "KEY_INVALID", "memberId"],
    ] as [[string, string][], string, number, string, string | undefined][]) {
      const response = await send(fields, query);
      expect([fields, query, response.status, response.code, response.path]).toEqual([
        fields,
        query,
        status,
        code,
        path,
      ]);
    }
  }
  expect(await app.world.read.upload.count()).toBe(6);
});

test("conflicting guest ids are refused with the reason, and the traffic shows the fields of the form", async () => {
  const app = await TestApp.start();
  const send = (guestId: string) =>
    app.send(
      "POST",
      `${uploadChatImage.path}?guestId=${guest}`,
      formWith("after", files.png, "a.png", [["guestId", guestId]]),
    );
  expect((await send(`${guest}-2`)).answer).toMatchObject({ params: { about: expect.stringContaining("different") } });
  await send(guest);
  const rows = await controlOf(app).use("test").traffic({ endpoint: "POST /api/chat/upload-image", status: 200 });
  expect(rows.rows[0]?.request).toMatchObject({ guestId: guest, file: { name: "a.png" } });
});

test("a member's token overrides the guestId of the form", async () => {
  const app = await TestApp.signedIn();
  const form = formWith("after", files.png, "a.png", [
    ["userId", "someone"],
    ["guestId", guest],
  ]);
  expect((await app.send("POST", uploadChatImage.path, form)).status).toBe(200);
  const { id } = await app.world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  expect((await app.world.read.upload.findFirstOrThrow()).ownerId).toBe(id);
});

test("both sides see a picture by a fresh link, long after it was sent", async () => {
  const app = await TestApp.signedIn();
  const path = await pathOf(app);
  expect((await app.call(sendChatMessage, { body: media(path) })).status).toBe(200);
  await runAction(app.world, "clock.advance", { minutes: UPLOAD_LINK_MINUTES + 1 });
  expect((await openMedia(app, path)).status).toBe(404);

  const [mine] = (await app.call(chatHistory, { body: {} })).answer.conversations;
  const [agentMessage] = await controlOf(app)
    .use("test")
    .roomMessages(mine?.userId ?? "");
  for (const storedMessage of [mine, agentMessage]) {
    const message = chatMessage.parse(storedMessage?.message);
    if (message.message_type !== "media") throw new Error(`a ${message.message_type}`);
    expect(message.payload).toMatchObject({ message: "look", url: false, fileType: "image" });
    expect((await openMedia(app, message.payload.filePath)).status).toBe(200);
  }
  // Events are sent to subscribers and stay in the event log, so they must contain no ticket.
  const event = app.world.events.after(0).find(({ about }) => about === "chat");
  expect(JSON.stringify(event)).not.toContain("ticket");
});

test("customers can show only their own uploads", async () => {
  const app = await TestApp.signedIn();
  const ownMedia = await pathOf(app);
  await runAction(app.world, "member.create", { username: "0899999999", password: "another1" });
  await app.signIn({ username: "0899999999" });
  const unknown = "/uploads/test/0123456789abcdef01234567";
  const refused: Array<[object, string]> = [
    [media(ownMedia), "filePath"],
    [media(unknown), "filePath"],
    [media("https://evil.example/a.png", { url: true }), "filePath"],
    [media("/api/wallet"), "filePath"],
    [media("javascript:alert(1)"), "filePath"],
  ];
  for (const [body, field] of refused) {
    const { status, code, path } = await app.send("POST", sendChatMessage.path, body);
    expect([body, status, code, path]).toEqual([body, 400, "KEY_INVALID", `message.payload.${field}`]);
  }
  const ownPath = await pathOf(app);
  const asVideo = await app.send("POST", sendChatMessage.path, media(ownPath, { fileType: "video" }));
  expect([asVideo.status, asVideo.path]).toEqual([400, "message.payload.fileType"]);
  expect((await app.call(sendChatMessage, { body: media(ownPath) })).status).toBe(200);
  await app.signIn(demoMember);
  expect((await app.call(sendChatMessage, { body: media(ownMedia) })).status).toBe(200);
});
