import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { stubDialog } from "../../../ui/testing/dialog";
import { WithTexts } from "../../../ui/testing/with-texts";
import { SessionEnd, TypingDots } from "../widget/message-list";
import { Lightbox, type OpenMedia } from "./lightbox";

beforeAll(stubDialog);
afterEach(cleanup);

const picture: OpenMedia = { url: "https://a.example/1.png", kind: "image", alt: "Your slip" };

function Page({ media = picture }: { media?: OpenMedia }) {
  const [open, setOpen] = useState<OpenMedia | null>(null);
  return (
    <WithTexts>
      <button type="button" onClick={() => setOpen(media)}>
        open it
      </button>
      <Lightbox open={open} onClose={() => setOpen(null)} />
    </WithTexts>
  );
}
function openLightbox(media?: OpenMedia) {
  render(<Page media={media} />);
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "open it" }));
  return screen.getByRole<HTMLDialogElement>("dialog");
}

test("shows the picture with its alt text; the close button comes first", () => {
  const dialog = openLightbox();
  expect(dialog.open).toBe(true);
  expect(dialog.getAttribute("aria-label")).toBe("Picture");
  expect(screen.getByRole<HTMLImageElement>("img", { name: "Your slip" }).src).toBe(picture.url);
  expect(dialog.querySelector("button, a")?.getAttribute("aria-label")).toBe("Close");
});

test.each([
  ["the button", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
  ["Esc", () => fireEvent.keyDown(screen.getByRole("button", { name: "Close" }), { key: "Escape" })],
  ["a press beside it", () => fireEvent.click(screen.getByRole("dialog"))],
  ["a press beside the picture", () => fireEvent.click(screen.getByRole("img").parentElement as HTMLElement)],
])("%s closes it, and it opens again", (_way, close) => {
  openLightbox();
  close();
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "open it" }));
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("a press on the picture does not close it", () => {
  openLightbox();
  fireEvent.click(screen.getByRole("img"));
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("a video has controls; a failed one shows an error and can be retried", () => {
  const dialog = openLightbox({ url: "blob:https://wallet.example/1", kind: "video", alt: "Video" });
  const video = dialog.querySelector("video") as HTMLVideoElement;
  expect(video.controls).toBe(true);
  expect(dialog.querySelector("a")).toBeNull();
  fireEvent.error(video);
  expect(screen.getByText("This video can't be played here")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(dialog.querySelector("video")).toBeTruthy();
});

test("session end and typing indicator have texts", () => {
  render(
    <WithTexts>
      <ol>
        <SessionEnd />
      </ol>
      <TypingDots />
    </WithTexts>,
  );
  expect(screen.getByRole("listitem").textContent).toBe("End Conversation");
  expect(screen.getByText("Support is typing…")).toBeTruthy();
});
