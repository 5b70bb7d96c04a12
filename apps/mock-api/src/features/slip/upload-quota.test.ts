import { getSlipPicture } from "@mekong/contract/http/slip";
import { UPLOAD_WINDOW_MINUTES, uploadsMax } from "@mekong/contract/limits";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { pngChunk } from "../../../../../packages/conformance/src/files";
import { demoMember, personaMembers } from "../../../../../prisma/seed/demo";
import { reserveUploadSlot } from "../../domain/upload/quota";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { sized } from "../../testing-size";
import { codeOf, Storm } from "../../testing-storm";

// The tests decode dozens of pictures.
vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  vi.useRealTimers();
});

const SLIP = "/api/wallet/slip";
const IMAGE = "/api/chat/upload-image";
const pictureOf = (background: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
const png = await pictureOf("#fff");

function form(content: Buffer = png, name = "slip.png"): FormData {
  const formData = new FormData();
  formData.append("file", new Blob([new Uint8Array(content)]), name);
  return formData;
}

/** Makes a valid picture of this size. */
function largePicture(megabytes: number): Buffer {
  const text = pngChunk("tEXt", Buffer.alloc(megabytes * 1024 * 1024, "A"));
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
}

const count = (app: TestApp) => app.world.read.upload.count();

/** Counts this many slips for the demo member, and uploads only the last one, to save time. */
async function sendSlips(app: TestApp, files: number): Promise<void> {
  const { id } = await app.world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  for (let n = 1; n < files; n++) reserveUploadSlot(app.world, [{ kind: "slip", ownerId: id }], 1);
  expect((await app.send("POST", SLIP, form())).status).toBe(200);
}

test("of a hundred slips of one member at once as many are kept as are allowed, and the picture once", async () => {
  const app = await TestApp.signedIn();
  const storm = new Storm(100);
  const counts = await storm.run(() => codeOf(app.send("POST", SLIP, form())));
  expect(counts).toEqual({ ok: uploadsMax.slip.files, REQUEST_LIMIT: storm.size - uploadsMax.slip.files });
  expect([await count(app), await app.world.read.slip.count()]).toEqual([uploadsMax.slip.files, uploadsMax.slip.files]);
  expect(await app.world.read.uploadContent.count()).toBe(1);
  const { status, code } = await app.send("POST", SLIP, form());
  expect([status, code]).toEqual([429, "REQUEST_LIMIT"]);
});

test("stores eleven of many nine-megabyte slips and their picture once", { timeout: 60_000 }, async () => {
  const app = await TestApp.signedIn();
  const large = largePicture(9);
  const codes: (string | null)[] = [];
  const { id } = await app.world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  // `npm test` uploads only the last slips, and counts the earlier ones without an upload.
  const alreadyCounted = sized(8, 0);
  for (let n = 0; n < alreadyCounted; n++) reserveUploadSlot(app.world, [{ kind: "slip", ownerId: id }], large.length);
  const sent = sized(4, 100);
  for (let n = 0; n < sent; n++) codes.push((await app.send("POST", SLIP, form(large))).code);
  const remainingFiles = Math.floor(uploadsMax.slip.megabytes / 9.001) - alreadyCounted;
  expect(codes).toEqual([...Array(remainingFiles).fill(null), ...Array(sent - remainingFiles).fill("REQUEST_LIMIT")]);
  expect(await app.world.read.uploadContent.count()).toBe(1);
  // A small slip still fits into the quota.
  expect((await app.send("POST", SLIP, form())).status).toBe(200);
});

test("refuses an upload over the quota before reading its body", async () => {
  const app = await TestApp.signedIn();
  await sendSlips(app, uploadsMax.slip.files);
  for (const body of [form(Buffer.from("no picture")), form(Buffer.alloc(11 * 1024 * 1024)), undefined])
    expect((await app.send("POST", SLIP, body)).code).toBe("REQUEST_LIMIT");
});

test("rejected uploads do not count", async () => {
  const app = await TestApp.signedIn();
  for (let n = 0; n < uploadsMax.slip.files + 1; n++)
    expect((await app.send("POST", SLIP, form(Buffer.from("no picture")))).code).toBe("SLIP_INVALID_FILE");
  await runAction(app.world, "switch.set", { name: "slipOpen", value: false });
  for (let n = 0; n < uploadsMax.slip.files + 1; n++)
    expect((await app.send("POST", SLIP, form())).code).toBe("SLIP_UPLOAD_FAIL");
  await runAction(app.world, "switch.set", { name: "slipOpen", value: true });
  await sendSlips(app, uploadsMax.slip.files);
});

test("limits one member, and slips apart from chat files", async () => {
  const app = await TestApp.signedIn();
  await sendSlips(app, uploadsMax.slip.files);
  expect((await app.send("POST", IMAGE, form())).status).toBe(200);
  await app.signIn({ ...demoMember, username: personaMembers[0].username });
  expect((await app.send("POST", SLIP, form())).status).toBe(200);
});

test("the quota resets after its window, in world time or real time", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const app = await TestApp.signedIn();
  await sendSlips(app, uploadsMax.slip.files);
  await runAction(app.world, "clock.advance", { minutes: UPLOAD_WINDOW_MINUTES - 1 });
  expect((await app.send("POST", SLIP, form())).code).toBe("REQUEST_LIMIT");
  await runAction(app.world, "clock.advance", { minutes: 1 });
  await sendSlips(app, uploadsMax.slip.files);
  expect((await app.send("POST", SLIP, form())).code).toBe("REQUEST_LIMIT");
  vi.advanceTimersByTime(UPLOAD_WINDOW_MINUTES * 60_000);
  await sendSlips(app, 1);
});

test("a customer's chat files have a quota, and all guests share one", {
  timeout: 60_000,
}, async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const app = await TestApp.signedIn();
  // Advances the time by a second, because the chat also limits bursts within seconds.
  const send = (guestId?: string) => {
    vi.advanceTimersByTime(1_000);
    return app.send("POST", guestId ? `${IMAGE}?guestId=${guestId}` : IMAGE, form());
  };
  const { id } = await app.world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  const alreadyCounted = sized(5, uploadsMax.chat.files);
  for (let n = alreadyCounted; n < uploadsMax.chat.files; n++)
    reserveUploadSlot(app.world, [{ kind: "chat", ownerId: id }], 1);
  for (let n = 0; n < alreadyCounted; n++) expect((await send()).status).toBe(200);
  expect((await send()).code).toBe("REQUEST_LIMIT");
  app.token = null;
  const guests = sized(5, uploadsMax.guests.files);
  for (let n = guests; n < uploadsMax.guests.files; n++)
    reserveUploadSlot(app.world, [{ kind: "guests", ownerId: "all" }], 1);
  for (let n = 0; n < guests; n++) expect([n, (await send(`guest_0123456789abcdef_${n}`)).status]).toEqual([n, 200]);
  expect((await send("guest_0123456789abcdef_new")).code).toBe("REQUEST_LIMIT");
  expect(await app.world.read.uploadContent.count()).toBe(1);
});

test("a guest's quota applies to a guestId after the file, and refused files do not use up the quota of all guests", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const app = await TestApp.start();
  const send = (guestId: string) => {
    vi.advanceTimersByTime(1_000);
    const body = form();
    body.append("guestId", guestId);
    return app.send("POST", IMAGE, body);
  };
  const guest = "guest_0123456789abcdef_1";
  for (let n = 1; n < uploadsMax.chat.files; n++) reserveUploadSlot(app.world, [{ kind: "chat", ownerId: guest }], 1);
  for (let n = 2; n < uploadsMax.guests.files; n++)
    reserveUploadSlot(app.world, [{ kind: "guests", ownerId: "all" }], 1);
  expect((await send(guest)).status).toBe(200);
  expect((await send(guest)).code).toBe("REQUEST_LIMIT");
  expect((await send("guest_0123456789abcdef_2")).status).toBe(200);
  expect((await send("guest_0123456789abcdef_3")).code).toBe("REQUEST_LIMIT");
  expect(await count(app)).toBe(2);
});

test("two members with the same picture have two slips and one content; both can view it", async () => {
  const app = await TestApp.signedIn();
  const pictures: Buffer[] = [];
  for (const [member, name] of [
    [personaMembers[0], "one.png"],
    [personaMembers[1], "other.png"],
  ] as const) {
    await app.signIn({ ...demoMember, username: member.username });
    const { answer } = await app.send("POST", SLIP, form(png, name));
    const { url } = (await app.call(getSlipPicture, { params: answer as { reference: string } })).answer;
    const { pathname, search } = new URL(url);
    const opened = await app.fastify.inject({ url: pathname + search });
    expect(opened.headers["content-disposition"]).toContain(name);
    pictures.push(opened.rawPayload);
  }
  expect(pictures.every((picture) => picture.equals(png))).toBe(true);
  expect([await app.world.read.slip.count(), await app.world.read.uploadContent.count()]).toEqual([2, 1]);
  await app.send("POST", SLIP, form(await pictureOf("#000")));
  expect(await app.world.read.uploadContent.count()).toBe(2);
});

test("a copied world contains the pictures", async () => {
  const app = await TestApp.signedIn();
  const { answer } = await app.send("POST", SLIP, form());
  const copy = await app.copy("copy");
  await copy.signIn();
  const { url } = (await copy.call(getSlipPicture, { params: answer as { reference: string } })).answer;
  const { pathname, search } = new URL(url);
  expect((await app.fastify.inject({ url: pathname + search })).rawPayload.equals(png)).toBe(true);
});
