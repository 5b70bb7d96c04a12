import { login } from "@mekong/contract/http/login";
import sharp from "sharp";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { upload } from "../../features/slip/testing";
import { TestApp } from "../../testing";

const UPLOADS = 8;
/** Pictures decoded in parallel may finish before the login. */
const MAX_DECODED_MEANWHILE = 2;

test("a login does not wait for slow picture decoding", { timeout: 120_000 }, async () => {
  const app = await TestApp.signedIn();
  // The picture has 48 million pixels in 10 scans.
  const slow = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: "#369" } })
    .jpeg({ progressive: true })
    .toBuffer();
  let decoded = 0;
  const uploads = Array.from({ length: UPLOADS }, async () => {
    await upload(app, slow, "slip.jpg");
    decoded += 1;
  });
  await Promise.race(uploads);
  const before = decoded;
  const { username, password } = demoMember;
  expect(await app.call(login, { body: { username, password } })).toMatchObject({ status: 200 });
  expect(decoded - before).toBeLessThanOrEqual(MAX_DECODED_MEANWHILE);
  await Promise.all(uploads);
});
