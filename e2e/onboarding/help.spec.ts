import type { Locator, Page, Request } from "@playwright/test";
import { type VideoId, videoIds } from "../../apps/web/app/features/help/videos";
import { expect, test } from "../fixture";
import { cachedPaths } from "../support/cached-paths";
import { languageNames, languages } from "../support/texts";

/** H.264 baseline, level 3.1. A Chromium built without H.264 cannot play the videos. */
const CODEC = 'video/mp4; codecs="avc1.42C01F"';

const videos = (page: Page) => page.locator("video");
const videoOf = (page: Page, id: VideoId) => page.locator(`video:has(source[src^="/help/${id}."])`);
const pathOf = (request: Request) => new URL(request.url()).pathname;
const film = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => element.querySelector("source")?.src ?? "");

/** Playback state of a video, and the languages of the captions shown. */
function playbackState(video: Locator) {
  return video.evaluate((element: HTMLVideoElement) => ({
    paused: element.paused,
    at: element.currentTime,
    ready: element.readyState,
    showing: [...element.textTracks].filter(({ mode }) => mode === "showing").map(({ language }) => language),
  }));
}

/** Text of the caption shown at a time of a video. */
function captionAt(video: Locator, seconds: number) {
  return video.evaluate((element: HTMLVideoElement, at) => {
    const track = [...element.textTracks].find(({ mode }) => mode === "showing");
    const cue = [...(track?.cues ?? [])].find(({ startTime, endTime }) => startTime <= at && at < endTime);
    return (cue as VTTCue | undefined)?.text;
  }, seconds);
}

for (const { locale, t } of languages) {
  test.describe(`in ${languageNames[locale]}`, () => {
    test.use({ language: locale });

    test("help shows five videos without loading or playing one", {
      tag: locale === "en" ? [] : "@long",
    }, async ({ app, page }) => {
      const requests: Request[] = [];
      page.on("request", (request) => requests.push(request));
      const posters = () => requests.map(pathOf).filter((path) => path.endsWith(".webp"));
      await app.open("/howto");
      await expect(app.heading(t("help:title"))).toBeVisible();
      await expect(videos(page)).toHaveCount(5);
      await page.waitForLoadState("networkidle");
      const [first, second] = videoIds.map((id) => `/help/${id}.webp`);
      expect([[first], [first, second]], "the posters that are in sight, or nearly").toContainEqual(posters());
      for (const id of videoIds) {
        const article = page.getByRole("article", { name: t(`help:videos.${id}.title`), exact: true });
        await expect(article).toContainText(t(`help:videos.${id}.about`));
        await article.locator("summary").click();
        const steps = Object.values(t(`captions:${id}`, { returnObjects: true }));
        await expect(article.getByRole("listitem")).toHaveText(steps);
        const video = videoOf(page, id);
        await expect(video).not.toHaveAttribute("autoplay");
        await expect(video.locator("track")).toHaveCount(3);
        await expect
          .poll(() => playbackState(video))
          .toMatchObject({ paused: true, at: 0, ready: 0, showing: [locale] });
      }
      await page.waitForLoadState("networkidle");
      expect(posters(), "each once").toHaveLength(videoIds.length);
      expect(posters()).toEqual(expect.arrayContaining(videoIds.map((id) => `/help/${id}.webp`)));
      // Browsers fetch the captions shown by default with the page.
      const captions = videoIds.map((id) => `/help/${id}.${locale}.vtt`);
      const help = requests.map(pathOf).filter((path) => path.startsWith("/help/"));
      expect([...posters(), ...captions]).toEqual(expect.arrayContaining(help));
    });

    test("each video plays, seeks and has captions", { tag: "@long" }, async ({ app, page }) => {
      await app.open("/howto");
      const canPlay = await page.evaluate((codec) => document.createElement("video").canPlayType(codec), CODEC);
      test.skip(canPlay === "", "this browser was built without H.264");
      for (const id of videoIds) {
        const video = videoOf(page, id);
        // Plays by keyboard, because the layout of the native video controls depends on the browser.
        await video.press("Space");
        await expect.poll(async () => (await playbackState(video)).at, `${id} plays`).toBeGreaterThan(0.3);
        expect((await playbackState(video)).ready).toBeGreaterThanOrEqual(2);

        const seekError = await video.evaluate(async (element: HTMLVideoElement) => {
          const seekDone = new Promise((seeked) => element.addEventListener("seeked", seeked, { once: true }));
          element.currentTime = element.duration - 1.2;
          await seekDone;
          return { at: element.currentTime, end: element.duration };
        });
        expect(seekError.at, `${id} was wound on`).toBeGreaterThanOrEqual(seekError.end - 1.3);
        expect(seekError.end, `${id} is a film, not a blink`).toBeGreaterThan(3);
        await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended), `${id} ends`).toBe(true);
        const [last] = Object.values(t(`captions:${id}`, { returnObjects: true })).slice(-1);
        await expect.poll(() => captionAt(video, seekError.at), `${id} says what happens`).toBe(last);
      }
    });
  });
}

test("switching the language switches the captions", { tag: "@long" }, async ({ app, page }) => {
  await app.open("/howto");
  await page.getByRole("button", { name: languageNames.lo, exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "lo");
  for (const id of videoIds) {
    await videoOf(page, id).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await playbackState(videoOf(page, id))).showing).toEqual(["lo"]);
  }
});

test("a video supports range requests and is cached like other assets", async ({ app, page }) => {
  await app.open("/howto");
  const address = await film(videoOf(page, "wallet"));
  const fullResponse = await page.request.get(address);
  expect(fullResponse.headers()).toMatchObject({
    "content-type": "video/mp4",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=3600",
  });
  const size = (await fullResponse.body()).length;
  for (const [range, from, to] of [
    ["bytes=0-1", 0, 1],
    [`bytes=${size - 100}-`, size - 100, size - 1],
    ["bytes=-50", size - 50, size - 1],
  ] as const) {
    const part = await page.request.get(address, { headers: { Range: range } });
    expect(part.status(), range).toBe(206);
    expect(part.headers()["content-range"], range).toBe(`bytes ${from}-${to}/${size}`);
    expect((await part.body()).equals((await fullResponse.body()).subarray(from, to + 1)), range).toBe(true);
  }
  const rangeResponse = await page.request.get(address, { headers: { Range: `bytes=${size}-` } });
  expect(rangeResponse.status()).toBe(416);
  const captions = await page.request.get("/help/wallet.th.vtt");
  expect(captions.headers()["content-type"]).toContain("text/vtt");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows videos with controls, caption tracks and written steps", { tag: "@long" }, async ({ page, t }) => {
    await page.goto("/howto");
    await expect(videos(page)).toHaveCount(5);
    for (const id of videoIds) {
      await expect(videoOf(page, id)).toHaveAttribute("controls");
      const captions = videoOf(page, id).locator('track[kind="captions"]');
      await expect(captions).toHaveCount(3);
      await expect(captions.and(page.locator('[srclang="en"]'))).toHaveAttribute("label", languageNames.en);
    }
    await page.locator("summary").first().click();
    const [first = ""] = Object.values(t("captions:wallet", { returnObjects: true }));
    await expect(page.getByText(first, { exact: true })).toBeVisible();
  });
});

for (const from of ["/login", "/contact"]) {
  test(`a visitor finds help on ${from}`, { tag: "@long" }, async ({ app, page, t }) => {
    await app.open(from);
    await page.getByRole("link", { name: t("layout:help") }).click();
    await expect(page).toHaveURL("/howto");
    await expect(app.heading(t("help:title"))).toBeVisible();
  });
}

test.describe("a member", () => {
  test.use({ signedIn: true });

  test("finds the videos on the contact page and stays signed in", { tag: "@long" }, async ({ app, page, t }) => {
    await app.open("/user/contact");
    await expect(page.getByRole("region", { name: t("help:title") }).locator("video")).toHaveCount(5);
    await app.menuLink(t("layout:home")).click();
    await expect(app.home.card).toBeVisible();
  });

  test("is signed out by /howto, as by every public page", { tag: "@long" }, async ({ app, page, context, t }) => {
    await app.open("/howto");
    await expect(app.heading(t("help:title"))).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
    await page.goto("/user/home");
    await expect(page).toHaveURL(/^[^?]*\/login/);
  });
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("caches no video", { tag: "@long" }, async ({ app, page }) => {
    await app.open("/howto");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.evaluate((address) => fetch(address), await film(videoOf(page, "wallet")));
    const cachedVideos = await cachedPaths(page);
    expect(cachedVideos).toContain("/offline");
    expect(cachedVideos.filter((path) => path.startsWith("/help/"))).toEqual([]);
  });
});
