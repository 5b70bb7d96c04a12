import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { type Browser, chromium } from "@playwright/test";
import { FILM_SIZE, type Films, type VideoId } from "../../apps/web/app/features/help/videos";
import { signInByForm } from "../../e2e/support/sign-in";
import { withProgress } from "../../scripts/bootstrap/progress.mjs";
import { ROOT } from "../../scripts/bootstrap/root.mjs";
import { UserError } from "../../scripts/bootstrap/user-error.mjs";
import { browserFlags } from "../../scripts/browser/flags";
import { ensureBrowser } from "../../scripts/browser/install";
import type { Addresses } from "../pictures/stack";
import { FILMS_FOLDER, writeCaptions } from "./captions-files";
import { encodeFilm, encodePoster } from "./ffmpeg";
import { FILM_MAX_BYTES, POSTER_MAX_BYTES } from "./limits";
import type { Storyboard } from "./storyboard";
import { storyboards } from "./storyboards/all";
import { PHONE, type Recording, Take } from "./take";

const FILMS = join(ROOT, "apps/web/app/features/help/films.json");
/** 10:04 in Bangkok, one day after the templates' date, so the statement looks recent. */
const AT = "2026-01-06T03:04:05.000Z";
const FPS = 20;
/** Posters are never shown full-screen. */
const POSTER_WIDTH = FILM_SIZE.width * 0.75;
/** Runs before page scripts: defines the helper that tsx adds to functions, accepts the agreement and blurs QRs. */
const INIT_SCRIPT = `
  globalThis.__name = (named) => named;
  if (location.origin !== "null") localStorage.setItem("remember-agreement", "true");
  const veil = new CSSStyleSheet();
  veil.replaceSync('img[src^="data:image/svg"][width="256"] { filter: blur(5px) }');
  document.adoptedStyleSheets.push(veil);
`;

/** @returns one line per video */
export async function makeVideos(ids: readonly VideoId[], addresses: Addresses, ffmpeg: string): Promise<string[]> {
  await mkdir(FILMS_FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    // The recorder uses the browser's pixel ratio, not the page's.
    args: [...browserFlags, `--force-device-scale-factor=${FILM_SIZE.width / PHONE.width}`],
  });
  const lines: string[] = [];
  try {
    for (const id of ids) {
      const recording = await withProgress(`Filming ${id}`, () => film(id, storyboards[id], browser, addresses));
      lines.push(await withProgress(`Encoding ${id}`, () => saveFilm(id, recording, ffmpeg)));
    }
  } finally {
    await browser.close();
  }
  return lines;
}

async function film(
  id: VideoId,
  storyboard: Storyboard,
  browser: Browser,
  { web, api }: Addresses,
): Promise<Recording> {
  const world = await new SimulatorClient({ url: api }).world({ name: `video-${id}`, at: AT, seed: id });
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true, locale: "th-TH" };
  const context = await browser.newContext({ ...phone, baseURL: web });
  try {
    await storyboard.prepare?.(world);
    await world.do("clock.resume", {});
    const cookies = { world: world.name, i18next: "TH", theme: "light" };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: web })));
    await context.addInitScript(INIT_SCRIPT);
    await signInByForm(context, web, { username: storyboard.member });
    const take = new Take(id, await context.newPage(), world);
    await take.start(storyboard.startUrl);
    await storyboard.play(take);
    return await take.finish();
  } finally {
    await context.close();
    await world.drop();
  }
}

async function saveFilm(
  id: VideoId,
  { cues, frames, milliseconds, poster }: Recording,
  ffmpeg: string,
): Promise<string> {
  const file = join(FILMS_FOLDER, `${id}.mp4`);
  const posterFile = join(FILMS_FOLDER, `${id}.webp`);
  await encodeFilm(ffmpeg, frames(FPS), { fps: FPS, file });
  await encodePoster(ffmpeg, poster, { width: POSTER_WIDTH, file: posterFile });
  await writeCaptions(id, cues);
  const film = await readFile(file);
  const version = createHash("sha256").update(film).digest("hex").slice(0, 8);
  const films = JSON.parse(await readFile(FILMS, "utf8")) as Films;
  films[id] = { seconds: Math.round(milliseconds / 1000), version };
  await writeFile(FILMS, `${JSON.stringify(films, null, 2)}\n`);
  const about = [
    `${films[id].seconds} s`,
    `${kilobytes(film.length, FILM_MAX_BYTES, file)}`,
    `poster ${kilobytes((await stat(posterFile)).size, POSTER_MAX_BYTES, posterFile)}`,
  ];
  return `Written: ${relative(ROOT, file)} (${about.join(", ")})`;
}

function kilobytes(bytes: number, maxBytes: number, file: string): string {
  if (bytes > maxBytes) throw new UserError(`${file} has ${bytes} bytes; ${maxBytes} at most`);
  return `${Math.ceil(bytes / 1000)} kB`;
}
