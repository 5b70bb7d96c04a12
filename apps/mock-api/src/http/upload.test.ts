import { SLIP_MAX_MB } from "@mekong/contract/limits";
import { listTraffic } from "@mekong/contract/simulator/traffic";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pngChunk } from "../../../../packages/conformance/src/files";
import { demoMember } from "../../../../prisma/seed/demo";
import { TestApp } from "../testing";

const SLIP = "/api/wallet/slip";
const MB = 1024 * 1024;
const blank = sharp({ create: { width: 400, height: 600, channels: 3, background: "#fff" } });
const png = await blank.clone().png().toBuffer();
const jpeg = await blank.clone().jpeg().toBuffer();
const webp = await blank.clone().webp().toBuffer();

interface Part {
  field?: string;
  name?: string;
  type?: string;
  content: Buffer | string;
}

function form(...parts: Part[]): FormData {
  const data = new FormData();
  for (const { field = "file", name = "slip.png", type = "image/png", content } of parts) {
    data.append(field, new Blob([typeof content === "string" ? content : new Uint8Array(content)], { type }), name);
  }
  return data;
}

const script = Buffer.from("<!doctype html><script>fetch('/api/wallet')</script>");

test("rejects forms without exactly one file and stores nothing", async () => {
  const app = await TestApp.signedIn({});
  const field = (name: string, value: string) => {
    const data = form({ content: png });
    data.append(name, value);
    return data;
  };
  const empty = new FormData();
  const text = new FormData();
  text.append("file", "a text");
  const many = form(...Array.from({ length: 50 }, () => ({ content: png })));
  for (const [name, body, code, path] of [
    ["an empty form", empty, "SLIP_NO_FILE", "file"],
    ["no file chosen", form({ name: "", type: "application/octet-stream", content: "" }), "SLIP_NO_FILE", "file"],
    ["another field", form({ field: "image", content: png }), "SLIP_NO_FILE", "file"],
    ["a field of the prototype", form({ field: "__proto__", content: png }), "SLIP_INVALID_FILE", "file"],
    ["a text in the file's field", text, "KEY_INVALID", "file"],
    ["two files", form({ content: png }, { content: png }), "SLIP_INVALID_FILE", "file"],
    ["a second file elsewhere", form({ content: png }, { field: "other", content: png }), "SLIP_NO_FILE", "file"],
    ["fifty files", many, "SLIP_INVALID_FILE", "file"],
    ["an extra field", field("memberId", "x"), "KEY_INVALID", "memberId"],
    ["nothing", undefined, "SLIP_NO_FILE", "file"],
  ] as const) {
    const refused = await app.send("POST", SLIP, body);
    expect([name, refused.status, refused.code, refused.path]).toEqual([name, 400, code, path]);
  }
  expect(await app.world.read.upload.count()).toBe(0);
});

test("rejects broken multipart", async () => {
  const app = await TestApp.signedIn({});
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  for (const [type, body] of [
    ["multipart/form-data", "--x--"],
    ["multipart/form-data; boundary=x", "no boundary in it"],
    ["multipart/form-data; boundary=x", part],
    ["multipart/form-data; boundary=x", `${part}abc`],
    ["multipart/form-data; boundary=x", `${part}abc\r\n--y--`],
    ["multipart/form-data; boundary=x", `--x\r\n${"a: b\r\n".repeat(5_000)}\r\nabc\r\n--x--`],
  ] as const) {
    const refused = await app.send("POST", SLIP, body, { "content-type": type });
    expect([body.slice(0, 90), refused.status]).toEqual([body.slice(0, 90), 400]);
    expect(["SLIP_INVALID_FILE", "SLIP_NO_FILE"]).toContain(refused.code);
  }
  expect(await app.world.read.upload.count()).toBe(0);
});

test("detects the type by content and cuts off data appended to a JPEG", async () => {
  const app = await TestApp.signedIn({});
  const parts: Part[] = [
    { name: "สลิป โอนเงิน.png", type: "text/html", content: png },
    { name: "noextension", type: "application/x-php", content: webp },
    {
      name: "IMG_1.HEIC",
      type: "image/heic",
      content: Buffer.concat([jpeg, Buffer.from("ftypmp42, a moving picture"), script]),
    },
  ];
  for (const part of parts) expect((await app.send("POST", SLIP, form(part))).status).toBe(200);
  const stored = await app.world.read.upload.findMany({ orderBy: { createdAt: "asc" }, include: { content: true } });
  expect(stored.map(({ mime, name, size, width, height }) => ({ mime, name, size, width, height }))).toEqual([
    { mime: "image/png", name: "สลิป โอนเงิน.png", size: png.length, width: 400, height: 600 },
    { mime: "image/webp", name: "noextension", size: webp.length, width: 400, height: 600 },
    { mime: "image/jpeg", name: "IMG_1.HEIC", size: jpeg.length, width: 400, height: 600 },
  ]);
  expect(Buffer.from(stored[2]?.content.bytes ?? "").equals(jpeg)).toBe(true);
});

test("accepts a file of exactly the maximum size", async () => {
  const app = await TestApp.signedIn({});
  const text = pngChunk("tEXt", Buffer.alloc(SLIP_MAX_MB * MB - png.length - 12, 65));
  const largest = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
  expect(largest.length).toBe(SLIP_MAX_MB * MB);
  expect((await app.send("POST", SLIP, form({ content: largest }))).status).toBe(200);
});

test("records name, type and size in the traffic, without bytes", async () => {
  const app = await TestApp.signedIn({});
  await app.send("POST", SLIP, form({ content: png }));
  const { response } = await app.send("GET", `/simulator/worlds/test/traffic?endpoint=${encodeURIComponent(SLIP)}`);
  expect(listTraffic.answer.parse(response.json()).rows[0]).toMatchObject({
    endpoint: `POST ${SLIP}`,
    member: demoMember.username,
    status: 200,
    request: { file: { name: "slip.png", mime: "image/png", size: png.length } },
  });
});

/** Sends uploads on a real connection, where the response may arrive before the whole body is sent. */
async function listening(app: TestApp): Promise<(body: BodyInit, type?: string) => Promise<Response>> {
  const address = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  return (body, type) =>
    fetch(address + SLIP, {
      method: "POST",
      headers: {
        "x-world": "test",
        ...(app.token ? { authorization: `Bearer ${app.token}` } : {}),
        ...(type ? { "content-type": type } : {}),
      },
      body,
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    } as RequestInit);
}

test("responds to an oversized upload and disconnects an endless one", async () => {
  const app = await TestApp.signedIn({});
  const send = await listening(app);
  const large = await send(form({ content: Buffer.alloc(14 * MB) }));
  expect([large.status, await large.json()]).toEqual([400, { message: "SLIP_INVALID_FILE", path: "file" }]);

  let sent = 0;
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(sent === 0 ? Buffer.from(head) : Buffer.alloc(256 * 1024));
      sent += 256 * 1024;
      if (sent > 400 * MB) controller.close();
    },
  });
  const outcome = await send(endless, "multipart/form-data; boundary=x").then(
    ({ status }) => status,
    () => "cut off",
  );
  expect([400, "cut off"]).toContain(outcome);
  expect(sent).toBeLessThan(200 * MB);

  app.token = null;
  const anonymous = await send(form({ content: png }));
  expect([anonymous.status, await anonymous.json()]).toEqual([401, { message: "invalid-token" }]);
  expect(await app.world.read.upload.count()).toBe(0);
});

test("rejects multipart on other endpoints", async () => {
  const app = await TestApp.signedIn({});
  const refused = await app.send("POST", "/api/wallet/transfer", form({ content: png }));
  expect([refused.status, refused.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
});
