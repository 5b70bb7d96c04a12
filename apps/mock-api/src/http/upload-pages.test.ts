import { getSlipPicture, listSlips } from "@mekong/contract/http/slip";
import { UPLOAD_LINK_MINUTES } from "@mekong/contract/limits";
import { listSlipRows } from "@mekong/contract/simulator/reads-slips";
import sharp from "sharp";
import { expect, test } from "vitest";
import { runAction } from "../simulator/registry";
import { TestApp } from "../testing";

const png = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#fff" } })
  .png()
  .toBuffer();

async function appWithSlip(name = "slip.png") {
  const app = await TestApp.signedIn({});
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(png)]), name);
  const { answer } = await app.send("POST", "/api/wallet/slip", form);
  const { reference } = answer as { reference: string };
  const { url } = (await app.call(getSlipPicture, { params: { reference } })).answer;
  return { app, reference, url: new URL(url) };
}

/** Opens a link without token and world header, as a browser does. */
function fetchLink(app: TestApp, url: URL | string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url, "http://127.0.0.1:4000");
  return app.fastify.inject({ method: "GET", url: pathname + search, headers });
}

test("a link opens the picture in a new tab with headers that prevent other uses", async () => {
  const { app, url } = await appWithSlip("สลิป (1).png");
  expect(url.origin).toBe("http://127.0.0.1:4000");
  const response = await fetchLink(app, url);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(png)).toBe(true);
  expect(response.headers).toMatchObject({
    "content-type": "image/png",
    "content-length": String(png.length),
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/default-src 'none'.*; sandbox; frame-ancestors 'none'/),
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "content-disposition": `inline; filename="____ (1).png"; filename*=UTF-8''${encodeURIComponent("สลิป ")}%281%29.png`,
  });
});

test("rejects an expired or modified link, or one of another file or world", async () => {
  const { app, url } = await appWithSlip();
  const other = await appWithSlip();
  await runAction(app.world, "clock.advance", { minutes: UPLOAD_LINK_MINUTES - 1, seconds: 59 });
  expect((await fetchLink(app, url)).statusCode).toBe(200);
  const ticket = url.searchParams.get("ticket") ?? "";
  const [time = "", signature = ""] = ticket.split(".");
  const laterExpiry = (Number.parseInt(time, 36) + 86_400).toString(36);
  for (const changed of [
    url.pathname,
    `${url.pathname}?ticket=`,
    `${url.pathname}?ticket=${ticket}x`,
    `${url.pathname}?ticket=${time}.${signature.slice(0, -2)}AA`,
    `${url.pathname}?ticket=${laterExpiry}.${signature}`,
    `${url.pathname}?ticket=${ticket}&ticket=${ticket}`,
    `${url.pathname}x?ticket=${ticket}`,
    `/uploads/test/000000000000000000000000?ticket=${ticket}`,
    `/uploads/main/${url.pathname.split("/").at(-1)}?ticket=${ticket}`,
    `/uploads/nowhere/x?ticket=${ticket}`,
    `/uploads/..%2Fmain/x?ticket=${ticket}`,
    other.url,
  ]) {
    const response = await fetchLink(app, changed);
    expect([String(changed), response.statusCode, response.json()]).toEqual([
      String(changed),
      404,
      { message: "NO_DATA" },
    ]);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
  }
  await runAction(app.world, "clock.advance", { seconds: 1 });
  expect((await fetchLink(app, url)).statusCode).toBe(404);
});

test("rejects path traversal in the world name", async () => {
  const app = await TestApp.start({});
  for (const world of ["..%2Fworlds%2Ftest", "..%2F..%2Fworlds%2Ftest", "%2e%2e%2Fworlds%2Ftest", "TEST"]) {
    const { status, code } = await app.send("GET", `/uploads/${world}/x?ticket=x`);
    expect([world, status, code]).toEqual([world, 404, "NO_DATA"]);
  }
});

test("issues a fresh link while the slip exists", async () => {
  const { app, reference, url } = await appWithSlip();
  await runAction(app.world, "clock.advance", { days: 20 });
  expect((await fetchLink(app, url)).statusCode).toBe(404);
  const { answer } = await app.call(getSlipPicture, { params: { reference } });
  expect((await fetchLink(app, answer.url)).statusCode).toBe(200);
});

test("opens the picture by the list's link and by QA's link", async () => {
  const { app, reference } = await appWithSlip();
  const [slip] = (await app.call(listSlips, { body: { page: 1, limit: 10 } })).answer.slips;
  expect((await fetchLink(app, slip?.link ?? "")).statusCode).toBe(200);
  const { slips } = (await app.call(listSlipRows, { params: { world: "test" } })).answer;
  expect(slips).toMatchObject([{ member: "0812345678", status: "PENDING", note: null, amount: null, reference }]);
  expect((await fetchLink(app, slips[0]?.picture ?? "")).rawPayload.equals(png)).toBe(true);
});

test("serves byte ranges to video players", async () => {
  const { app, url } = await appWithSlip();
  const last = png.length - 1;
  for (const [range, status, start, end] of [
    ["bytes=0-9", 206, 0, 9],
    ["bytes=10-", 206, 10, last],
    ["bytes=-5", 206, last - 4, last],
    [`bytes=10-${last + 1000}`, 206, 10, last],
    ["bytes=-", 200, 0, last],
    ["bytes=0-1,3-4", 200, 0, last],
    ["pages=1", 200, 0, last],
  ] as const) {
    const response = await fetchLink(app, url, { range });
    expect([range, response.statusCode]).toEqual([range, status]);
    expect(response.rawPayload.equals(png.subarray(start, end + 1))).toBe(true);
    if (status === 206) expect(response.headers["content-range"]).toBe(`bytes ${start}-${end}/${png.length}`);
  }
  for (const range of [`bytes=${png.length}-`, "bytes=9-3", "bytes=-0"]) {
    const response = await fetchLink(app, url, { range });
    expect([range, response.statusCode, response.headers["content-range"]]).toEqual([
      range,
      416,
      `bytes */${png.length}`,
    ]);
  }
});
