import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { type Banner, BannerCarousel } from "./banner-carousel";

const WIDTH = 300;
const banner = (name: string) => ({ image: `data:image/png;base64,${name}`, html: `<p>${name}</p>` }) as Banner;
const three = ["one", "two", "three"].map(banner);

const show = (banners: readonly Banner[]) =>
  render(
    <WithTexts>
      <BannerCarousel banners={banners} label="About refunds" />
    </WithTexts>,
  );
const track = () => screen.getByRole("list", { name: "About refunds" });
const button = (name: string) => screen.getByRole("button", { name });
const current = () => screen.getByRole("link", { current: true }).getAttribute("aria-label");

// The test DOM has no layout: every banner is as wide as the list, and scrolling is instant.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return this.tagName === "LI" ? [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH : 0;
  });
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(3 * WIDTH);
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollLeft = typeof to === "object" ? (to.left ?? 0) : 0;
    fireEvent.scroll(this);
  } as HTMLElement["scrollTo"];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("renders nothing without banners, and no controls for a single one", () => {
  const { container } = show([]);
  expect(container.innerHTML).toBe("");
  cleanup();
  show([banner("one")]);
  expect(screen.getByText("one")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("next and previous buttons stop at the ends and keep the focus", () => {
  show(three);
  expect(current()).toBe("Banner 1 of 3");
  expect(button("Previous banner").getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button("Next banner"));
  expect(current()).toBe("Banner 2 of 3");
  fireEvent.click(button("Next banner"));
  fireEvent.click(button("Next banner"));
  expect(current()).toBe("Banner 3 of 3");
  expect(button("Next banner").hasAttribute("disabled")).toBe(false);
  expect(button("Next banner").getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button("Previous banner"));
  expect(current()).toBe("Banner 2 of 3");
});

test("arrow keys, Home and End move by whole banners", () => {
  show(three);
  for (const [key, position] of [
    ["ArrowRight", 2],
    ["End", 3],
    ["ArrowRight", 3],
    ["ArrowLeft", 2],
    ["Home", 1],
    ["ArrowLeft", 1],
  ] as const) {
    fireEvent.keyDown(track(), { key });
    expect(current(), key).toBe(`Banner ${position} of 3`);
  }
});

test("a press during a smooth scroll continues from its target, unless a touch interrupted it", () => {
  // Replaces `scrollTo` by a mock that does not move, like a smooth scroll that has just started.
  const scrollTargets: (number | undefined)[] = [];
  HTMLElement.prototype.scrollTo = ((to?: ScrollToOptions) => scrollTargets.push(to?.left)) as HTMLElement["scrollTo"];
  show(three);
  fireEvent.click(button("Next banner"));
  fireEvent.click(button("Next banner"));
  fireEvent.keyDown(track(), { key: "ArrowLeft" });
  expect(scrollTargets).toEqual([WIDTH, 2 * WIDTH, WIDTH]);
  fireEvent.pointerDown(track());
  fireEvent.click(button("Next banner"));
  expect(scrollTargets.at(-1)).toBe(WIDTH);
  track().scrollLeft = WIDTH;
  fireEvent.scroll(track());
  track().scrollLeft = 0;
  fireEvent.scroll(track());
  fireEvent.click(button("Next banner"));
  expect(scrollTargets.at(-1)).toBe(WIDTH);
});

test("a dot scrolls to its banner without a history entry", () => {
  show(three);
  const before = location.href;
  fireEvent.click(screen.getByRole("link", { name: "Banner 3 of 3" }));
  expect(current()).toBe("Banner 3 of 3");
  expect(location.href).toBe(before);
});

test("a swipe updates the current banner and is announced", () => {
  show(three);
  track().scrollLeft = 0.9 * WIDTH;
  fireEvent.scroll(track());
  expect(current()).toBe("Banner 2 of 3");
  expect(screen.getByText("Banner 2 of 3").getAttribute("aria-live")).toBe("polite");
});

test("hides a picture that fails to load and keeps the text", () => {
  const { container } = show([banner("one")]);
  fireEvent.error(container.querySelector("img") as HTMLImageElement);
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByText("one")).toBeTruthy();
});
