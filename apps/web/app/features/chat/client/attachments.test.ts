import { CHAT_IMAGE_MAX_MB, CHAT_VIDEO_MAX_MB } from "@mekong/contract/limits";
import { ALERT_MS } from "@mekong/contract/screen";
import { expect, test, vi } from "vitest";
import { flushPending, startChat, stubBrowser } from "./testing";
import { ConnectionLostError, checkFile } from "./transport";

stubBrowser();

const MB = 1024 * 1024;
const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

test.each([
  ["photo.png", "image/png", "image"],
  ["photo.JPG", "image/jpeg", "image"],
  ["a.b.gif", "image/gif", "image"],
  ["film.mp4", "video/mp4", "video"],
  ["film.mov", "video/quicktime", "video"],
  ["no type given.jpeg", "", "image"],
  ["no type given.MOV", "", "video"],
])("%s (%s) can be attached as %s", (name, type, kind) => {
  expect(checkFile(file(name, type))).toEqual({ kind });
});

test.each([
  ["photo", "image/png"],
  ["photo.", "image/png"],
  [".png", "image/png"],
  ["drawing.svg", "image/svg+xml"],
  ["photo.webp", "image/webp"],
  ["paper.pdf", "application/pdf"],
  ["nothing.pdf", ""],
])("%s (%s) is not supported", (name, type) => {
  expect(checkFile(file(name, type))).toEqual({ error: { kind: "fileUnsupported" } });
});

test.each([
  ["a.png", "image/png", CHAT_IMAGE_MAX_MB],
  ["a.mp4", "video/mp4", CHAT_VIDEO_MAX_MB],
])("accepts %s up to its size limit", (name, type, n) => {
  expect(checkFile(file(name, type, n * MB)).error).toBeUndefined();
  expect(checkFile(file(name, type, n * MB + 1))).toEqual({ error: { kind: "fileTooLarge", n } });
});

const only = (chat: Awaited<ReturnType<typeof startChat>>) => chat.store.snapshot().messages[0];

test("an attachment is uploaded with its progress, then sent as a message", async () => {
  const chat = await startChat();
  let finish = () => {};
  chat.backend.upload.mockImplementation(async (_kind, _file, { onProgress }) => {
    onProgress(0.4);
    await new Promise<void>((done) => {
      finish = done;
    });
    return { answer: { path: "/uploads/7" } };
  });
  chat.store.attach([file("photo.png", "image/png")]);
  expect(only(chat)).toMatchObject({ deliveryState: "uploading_file", progress: 0.4, preview: "blob:preview" });
  expect(only(chat)).toMatchObject({ fileName: "photo.png" });
  finish();
  await flushPending();
  expect(only(chat)).toMatchObject({ deliveryState: "succeed", preview: "blob:preview" });
  const payload = { url: false, fileType: "image", filePath: "/uploads/7" };
  expect(chat.backend.stored).toMatchObject([{ message: { message_type: "media", payload } }]);
});

test("cancelling an upload removes it without sending a message", async () => {
  const chat = await startChat();
  chat.backend.upload.mockImplementation(
    (_kind, _file, { signal }) =>
      new Promise((_done, failed) => {
        signal.addEventListener("abort", () => failed(new DOMException("given up", "AbortError")));
      }),
  );
  chat.store.attach([file("film.mp4", "video/mp4")]);
  chat.sendText("after it");
  chat.store.remove(only(chat)?.key ?? "");
  await flushPending();
  expect(chat.shownTexts()).toEqual(["after it"]);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:preview");
});

test("an interrupted upload can be retried or removed and does not block other messages", async () => {
  const chat = await startChat();
  chat.backend.upload.mockRejectedValueOnce(new ConnectionLostError());
  chat.store.attach([file("photo.png", "image/png")]);
  chat.sendText("words");
  await flushPending();
  const failed = chat.store.snapshot().messages.find(({ deliveryState }) => deliveryState === "failed");
  expect(failed?.fileName).toBe("photo.png");
  expect(chat.backend.stored).toHaveLength(1);
  chat.store.resend(failed?.key ?? "");
  await flushPending();
  expect(chat.backend.stored).toHaveLength(2);
});

test("shows the reason if the backend refuses an upload", async () => {
  const chat = await startChat();
  chat.backend.upload.mockResolvedValueOnce({ problem: { code: "KEY_INVALID", text: "Not a video" }, unsure: false });
  chat.store.attach([file("film.mp4", "video/mp4")]);
  await flushPending();
  expect(only(chat)).toMatchObject({ deliveryState: "failed", errorText: "Not a video" });
});

test("shows an alert for unsupported files for four seconds and uploads the others", async () => {
  const chat = await startChat();
  chat.store.attach([file("a.svg", "image/svg+xml"), file("b.png", "image/png")]);
  expect(chat.store.snapshot().alert).toEqual({ kind: "fileUnsupported" });
  await flushPending();
  expect(chat.backend.stored).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(ALERT_MS);
  expect(chat.store.snapshot().alert).toBeNull();
});
