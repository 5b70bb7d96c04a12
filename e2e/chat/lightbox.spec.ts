import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { PNG } from "pngjs";
import { expect, test } from "../fixture";

// Uses a help video, because the test browsers can play its format.
const film = {
  name: "film.mp4",
  mimeType: "video/mp4",
  buffer: await readFile(new URL("../../apps/web/public/help/balance.mp4", import.meta.url)),
};
const picture = {
  name: "photo.png",
  mimeType: "image/png",
  buffer: PNG.sync.write(new PNG({ width: 600, height: 400 })),
};

const playedSeconds = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

test("an attached video plays large at once and after a reload, seeks, and stops when closed", {
  tag: "@long",
}, async ({ app, page, t, world }) => {
  await app.open("/login");
  await app.chat.open();
  await app.chat.picker.setInputFiles(film);
  const message = app.chat.messages.first();
  await expect(message.locator("time")).toBeVisible();
  const [stored] = await world.roomMessages((await world.rooms())[0]?.id ?? "");
  expect(stored?.message).toMatchObject({ message_type: "media", payload: { fileType: "video", url: false } });

  const open = message.getByRole("button", { name: t("chat-message:media.openVideo") });
  const large = page.getByRole("dialog", { name: t("chat-message:media.video") });
  for (const from of [/^blob:/, /^http/]) {
    await open.click();
    const video = large.locator("video");
    await expect(video).toHaveAttribute("src", from);
    await expect.poll(() => playedSeconds(video)).toBeGreaterThan(0.2);
    const end = await video.evaluate((element: HTMLVideoElement) => {
      element.pause();
      element.currentTime = element.duration / 2;
      return new Promise<number>((done) =>
        element.addEventListener("seeked", () => done(element.duration), { once: true }),
      );
    });
    expect(await playedSeconds(video)).toBeCloseTo(end / 2, 0);
    await page.keyboard.press("Escape");
    await expect(large).toHaveCount(0);
    await expect(open).toBeFocused();
    if (String(from) === String(/^blob:/)) {
      await page.reload();
      await app.chat.open();
    }
  }
});

test("the lightbox closes by its button, a press outside and Esc; the chat stays open", {
  tag: "@long",
}, async ({ app, page, t }) => {
  await app.open("/login");
  await app.chat.open();
  await app.chat.picker.setInputFiles(picture);
  await expect(app.chat.messages.first().locator("time")).toBeVisible();
  const open = app.chat.messages.getByRole("button", { name: t("chat-message:media.openImage") });
  const large = page.getByRole("dialog", { name: t("chat-message:media.image") });
  for (const close of [
    () => large.getByRole("button", { name: t("chat-message:media.close") }).click(),
    () => large.click({ position: { x: 10, y: 800 } }),
    () => page.keyboard.press("Escape"),
  ]) {
    await open.click();
    const image = large.getByRole("img");
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
    // The whole image fits into the window.
    const box = await image.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
    await close();
    await expect(large).toHaveCount(0);
    await expect(open).toBeFocused();
    await expect(app.chat.field).toBeVisible();
  }
});
