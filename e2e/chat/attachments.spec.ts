import { CHAT_IMAGE_MAX_MB, CHAT_MESSAGE_MAX_CHARACTERS } from "@mekong/contract/limits";
import { PNG } from "pngjs";
import { expect, test } from "../fixture";
import { Desk } from "../pages/desk";

const MB = 1024 * 1024;
const picture = {
  name: "photo.png",
  mimeType: "image/png",
  buffer: PNG.sync.write(new PNG({ width: 300, height: 200 })),
};

test.beforeEach(async ({ app }) => {
  await app.open("/login");
  await app.chat.open();
});

test("a picture is attached, shown at once, stored, and opens large for customer and agent", async ({
  app,
  page,
  panel,
  world,
}) => {
  await app.chat.picker.setInputFiles(picture);
  await expect(app.chat.messages.locator("img").first()).toBeVisible();
  await expect(app.chat.messages.first().locator("time")).toBeVisible();
  const [stored] = await world.roomMessages((await world.rooms())[0]?.id ?? "");
  expect(stored?.message).toMatchObject({ message_type: "media", payload: { fileType: "image", url: false } });
  await app.chat.messages.first().getByRole("button").first().click();
  await expect(page.locator("dialog[open] img").last()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(app.chat.field).toBeVisible();

  const desk = new Desk(panel);
  await desk.open();
  await desk.openRoom();
  const deskImage = desk.messages.getByRole("img").first();
  await expect.poll(() => deskImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
});

test("after a reload the stored picture is loaded from the backend", { tag: "@long" }, async ({ app }) => {
  await app.chat.picker.setInputFiles(picture);
  await expect(app.chat.messages.first().locator("time")).toBeVisible();
  await app.open("/login");
  await app.chat.open();
  const image = app.chat.messages.first().locator("img");
  await expect(image).toHaveAttribute("src", /^http/);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
});

test("an unsupported or too large file shows an error and is not sent", { tag: "@long" }, async ({ app, t, world }) => {
  const refused = async (file: { name: string; mimeType: string; buffer: Buffer }, words: string) => {
    await app.chat.picker.setInputFiles(file);
    await expect(app.chat.alert.filter({ hasText: words })).toBeVisible();
    await expect(app.chat.messages).toHaveCount(0);
  };
  await refused({ ...picture, name: "photo" }, t("chat:fileUnsupported"));
  await refused({ ...picture, name: "a.svg", mimeType: "image/svg+xml" }, t("chat:fileUnsupported"));
  await refused(
    { ...picture, buffer: Buffer.alloc(CHAT_IMAGE_MAX_MB * MB + 1) },
    t("chat:fileTooLarge", { n: CHAT_IMAGE_MAX_MB }),
  );
  expect(await world.rooms()).toEqual([]);
});

test("an invalid video is refused by the backend and can be removed", { tag: "@long" }, async ({ app, t, world }) => {
  await app.chat.picker.setInputFiles({ name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.from("no film") });
  await app.chat.messages
    .first()
    .getByRole("button", { name: t("chat-message:remove") })
    .click();
  await expect(app.chat.messages).toHaveCount(0);
  expect(await world.rooms()).toEqual([]);
});

test("a too long message shows its length and is not sent; neither are only spaces", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await app.chat.field.fill("x".repeat(CHAT_MESSAGE_MAX_CHARACTERS + 3));
  await expect(app.chat.panel.getByText(t("chat:tooLong", { count: 3, shown: "3" }))).toBeVisible();
  await expect(app.chat.send).toBeDisabled();
  await app.chat.field.press("Enter");
  await app.chat.sendMessage("   ");
  await expect(app.chat.messages).toHaveCount(0);
  await app.chat.field.fill("");
  await app.chat.field.pressSequentially("two");
  await app.chat.field.press("Shift+Enter");
  await app.chat.field.pressSequentially("lines");
  await app.chat.send.click();
  await expect(app.chat.message("two").locator("time")).toBeVisible();
  const [stored] = await world.roomMessages((await world.rooms())[0]?.id ?? "");
  expect(stored?.message.payload).toEqual({ message: "two\nlines" });
});

for (const method of ["paste", "drop"] as const) {
  test(`a picture is attached by ${method}`, { tag: "@long" }, async ({ app, world }) => {
    await app.chat.field.evaluate(
      (field, { kind, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], "image.png", { type: "image/png" }));
        const event =
          kind === "paste"
            ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
        field.dispatchEvent(event);
      },
      { kind: method, base64: picture.buffer.toString("base64") },
    );
    await expect(app.chat.messages.first().locator("time")).toBeVisible();
    const [stored] = await world.roomMessages((await world.rooms())[0]?.id ?? "");
    expect(stored?.message).toMatchObject({ message_type: "media", payload: { fileType: "image" } });
  });
}

test("a running upload can be cancelled", { tag: "@long" }, async ({ app, page, t, world }) => {
  await page.route("**/chat/upload/**", () => {});
  await app.chat.picker.setInputFiles(picture);
  await app.chat.messages
    .first()
    .getByRole("button", { name: t("chat-message:media.cancel") })
    .click();
  await expect(app.chat.messages).toHaveCount(0);
  expect(await world.rooms()).toEqual([]);
});
