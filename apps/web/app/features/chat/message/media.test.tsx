import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { mockActions, ORIGIN, shownMessage, TestMessageList } from "./testing/messages";

afterEach(cleanup);

const media = (fileType: string, filePath: string, message?: string) => ({
  fileType,
  filePath,
  url: !filePath.startsWith("/"),
  message,
});
const image = (container: HTMLElement) => container.querySelector("img");

test("loads a picture lazily and opens it in the lightbox", () => {
  const actions = mockActions();
  const { container } = render(
    <TestMessageList
      message={shownMessage("media", media("image", "/uploads/main/1?ticket=a", "Your slip"))}
      actions={actions}
    />,
  );
  expect(image(container)?.src).toBe(`${ORIGIN}/uploads/main/1?ticket=a`);
  expect(image(container)?.getAttribute("loading")).toBe("lazy");
  expect(screen.getByText("Your slip")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Open picture" }));
  expect(actions.onOpenMedia.mock.calls).toEqual([[`${ORIGIN}/uploads/main/1?ticket=a`, "image", "Your slip"]]);
});

test("a new ticket does not reload a displayed picture, but is used to open it", () => {
  const actions = mockActions();
  const page = (ticket: string) => (
    <TestMessageList
      message={shownMessage("media", media("image", `/uploads/main/1?ticket=${ticket}`))}
      actions={actions}
    />
  );
  const { container, rerender } = render(page("a"));
  rerender(page("b"));
  expect(image(container)?.src).toBe(`${ORIGIN}/uploads/main/1?ticket=a`);
  fireEvent.click(screen.getByRole("button", { name: "Open picture" }));
  expect(actions.onOpenMedia.mock.calls).toEqual([[`${ORIGIN}/uploads/main/1?ticket=b`, "image", "Picture"]]);
  fireEvent.error(image(container) as HTMLImageElement);
  expect(image(container)?.src).toBe(`${ORIGIN}/uploads/main/1?ticket=b`);
});

test("a failed picture shows an error, a retry button and a link to a new tab", () => {
  const actions = mockActions();
  const message = shownMessage("media", media("image", "https://a.example/1.png"));
  const { container } = render(<TestMessageList message={message} actions={actions} />);
  const first = image(container) as HTMLImageElement;
  fireEvent.error(first);
  expect(screen.getByText("This picture couldn't be loaded")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open in a new tab" }).getAttribute("href")).toBe("https://a.example/1.png");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(actions.onRetryMedia).toHaveBeenCalledOnce();
  expect(image(container)?.src).toBe("https://a.example/1.png");
  expect(image(container)).not.toBe(first);
});

test("an own picture shows its preview until it is stored, without a second load", () => {
  const preview = "blob:https://wallet.example/1";
  const stored = media("image", "/uploads/main/1?ticket=a");
  const { container, rerender } = render(
    <TestMessageList message={shownMessage("media", media("image", ""), { isOwn: true, preview })} />,
  );
  const before = image(container);
  expect(before?.src).toBe(preview);
  rerender(<TestMessageList message={shownMessage("media", stored, { isOwn: true, preview })} />);
  expect(before?.src).toBe(preview);
  rerender(<TestMessageList message={shownMessage("media", stored, { isOwn: true })} />);
  expect(image(container)).toBe(before);
  expect(before?.src).toBe(`${ORIGIN}/uploads/main/1?ticket=a`);
});

test("a video shows its first frame and plays in the lightbox", () => {
  const actions = mockActions();
  const { container } = render(
    <TestMessageList message={shownMessage("media", media("video", "https://a.example/1.mp4"))} actions={actions} />,
  );
  const video = container.querySelector("video");
  expect(video?.getAttribute("src")).toBe("https://a.example/1.mp4#t=0.001");
  expect(video?.getAttribute("preload")).toBe("metadata");
  expect(video?.hasAttribute("playsinline")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Play video" }));
  expect(actions.onOpenMedia.mock.calls).toEqual([["https://a.example/1.mp4", "video", "Video"]]);
  fireEvent.error(video as HTMLVideoElement);
  expect(screen.getByText("This video can't be played here")).toBeTruthy();
});

test("a file has a download link without opener and referrer", () => {
  const actions = mockActions();
  const message = shownMessage("media", media("file", "/files/1"), { isOwn: true, fileName: "my\u202efdp.exe" });
  render(<TestMessageList message={message} actions={actions} />);
  const link = screen.getByRole("link", { name: "myfdp.exe Save file" });
  expect(link.getAttribute("href")).toBe(`${ORIGIN}/files/1`);
  expect(link.hasAttribute("download")).toBe(true);
  expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
});

test.each(["image", "video", "file"])("a %s at an unsafe address is not loaded", (kind) => {
  for (const path of [
    "javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "//evil.example/1.png",
    "blob:x",
  ]) {
    const { container } = render(<TestMessageList message={shownMessage("media", media(kind, path))} />);
    expect(container.querySelector("img, video, a, button")).toBeNull();
    expect(container.textContent).toMatch(/couldn't be loaded|can't be/);
    cleanup();
  }
});

test("accepts only blob URLs as preview", () => {
  const message = shownMessage("media", media("image", ""), { isOwn: true, preview: "javascript:alert(1)" });
  const { container } = render(<TestMessageList message={message} />);
  expect(image(container)).toBeNull();
});
