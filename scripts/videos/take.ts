import { setTimeout as pause } from "node:timers/promises";
import type { WorldClient } from "@mekong/contract/simulator/client";
import type { Locator, Page } from "@playwright/test";
import type { VideoId } from "../../apps/web/app/features/help/videos";
import { App } from "../../e2e/pages/app";
import { hydrated } from "../../e2e/support/hydrated";
import { settled } from "../../e2e/support/settled";
import { languages, type Translate, wordsOf } from "../../e2e/support/words";
import { type Cue, readingTime } from "./captions";
import { captionsOf } from "./captions-files";
import { Finger, type Place } from "./finger";
import { ScreenRecorder } from "./screen-recorder";
import type { CaptionKey } from "./storyboard";

/** The window of the filmed phone, in CSS pixels. */
export const PHONE = { width: 384, height: 768 };
/** A touch below this share of the screen is where captions stand otherwise. */
const CAPTIONS_BELOW = 0.68;
const KEY_MS = 150;
/** How far below something its pointing finger stands, in CSS pixels. */
const POINT_BELOW = 22;
/** What the viewer is left to see before the first caption and after the last. */
const EDGE_MS = 700;

/** What came out of a take. */
export interface Filmed {
  cues: Cue[];
  milliseconds: number;
  /** Pictures at a steady pace, PNG. */
  frames(fps: number): Buffer[];
  /** One of them. */
  poster: Buffer;
}

/** One filming: does what a member does, slowly enough to be followed, and notes which caption stands when. */
export class Take<Id extends VideoId> {
  readonly t: Translate = wordsOf("th");
  readonly app: App;
  readonly #recorder = new ScreenRecorder();
  readonly #finger = new Finger({ x: PHONE.width * 0.8, y: PHONE.height + 40 });
  readonly #cues: Cue[] = [];
  #readUntil = 0;
  #from = 0;
  #posterAt: number | null = null;

  /** @param page the window that is filmed; another one after `follow` */
  constructor(
    private readonly video: Id,
    public page: Page,
    readonly world: WorldClient,
  ) {
    this.app = new App(page, this.t);
  }

  async start(address: string): Promise<void> {
    await this.page.goto(address);
    await hydrated(this.page);
    await this.page.evaluate(async () => {
      await document.fonts.ready;
    });
    await settled(this.page);
    await this.#recorder.turnTo(this.page);
    this.#from = Date.now();
    await pause(EDGE_MS);
  }

  /** Shows a caption until the next one; the one before has been readable for long enough by then. */
  async caption(id: CaptionKey<Id>): Promise<void> {
    await this.#read();
    const now = Date.now() - this.#from;
    this.#closeCue(now);
    this.#cues.push({ id, from: now, to: now, top: false });
    this.#readUntil = Date.now() + readingTime(languages.map(({ t }) => captionsOf(t, this.video)[id] ?? ""));
  }

  /** Puts the present caption to the top: what matters is at the bottom. */
  captionAtTop(): void {
    const cue = this.#cues.at(-1);
    if (cue) cue.top = true;
  }

  /** Touches something, after bringing it into sight. */
  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    if (!(await target.evaluate(isTouchable))) await this.#wipeTo(target);
    // Waits until it stands still and takes touches.
    await target.tap({ trial: true });
    const place = centreOf(await target.boundingBox());
    if (place.y > PHONE.height * CAPTIONS_BELOW) this.captionAtTop();
    await this.#finger.tap(this.page, place, () => this.page.touchscreen.tap(place.x, place.y));
  }

  /** Points at something, from below, so that it can be read. */
  async point(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    const { x, y } = centreOf(box);
    if (y > PHONE.height * CAPTIONS_BELOW) this.captionAtTop();
    await this.#finger.point(this.page, { x, y: y + (box?.height ?? 0) / 2 + POINT_BELOW });
  }

  /** Touches a field and types, key by key. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.pressSequentially(text, { delay: KEY_MS });
  }

  /** Brings something into sight, as with a finger. */
  async show(target: Locator): Promise<void> {
    if (!(await target.evaluate(isTouchable))) await this.#wipeTo(target);
  }

  /** Leaves what is there to be seen. */
  async look(seconds = 1): Promise<void> {
    await pause(seconds * 1000);
  }

  /** What stands for the video before it is played: the screen as it is now. */
  takePoster(): void {
    this.#posterAt = Date.now();
  }

  /** Goes on in the window that `open` opens. */
  async follow(open: () => Promise<void>): Promise<Page> {
    const opened = this.page.context().waitForEvent("page");
    await open();
    this.page = await opened;
    await this.page.waitForLoadState();
    await this.#recorder.turnTo(this.page);
    return this.page;
  }

  async finish(): Promise<Filmed> {
    await this.#read();
    await pause(EDGE_MS);
    const to = Date.now();
    this.#closeCue(to - this.#from);
    await this.#recorder.stop();
    const [poster] = this.#posterAt === null ? [] : this.#recorder.frames(this.#posterAt, this.#posterAt + 1, 1000);
    if (!poster) throw new Error(`The storyboard of ${this.video} takes no poster`);
    const frames = (fps: number) => this.#recorder.frames(this.#from, to, fps);
    return { cues: this.#cues, milliseconds: to - this.#from, frames, poster };
  }

  async #read(): Promise<void> {
    await pause(Math.max(0, this.#readUntil - Date.now()));
  }

  #closeCue(to: number): void {
    const cue = this.#cues.at(-1);
    if (cue) cue.to = to;
  }

  async #wipeTo(target: Locator): Promise<void> {
    const place = centreOf(await target.boundingBox());
    const middle = { x: PHONE.width / 2, y: PHONE.height / 2 };
    const sideways = place.x < 0 || place.x > PHONE.width;
    const way = (distance: number) => Math.max(-110, Math.min(110, distance / 2));
    const by = sideways ? { x: way(place.x - middle.x), y: 0 } : { x: 0, y: way(place.y - middle.y) };
    const from: Place = sideways ? { x: middle.x + by.x, y: clamp(place.y) } : { x: middle.x, y: middle.y + by.y };
    const to: Place = { x: from.x - 2 * by.x, y: from.y - 2 * by.y };
    await this.#finger.wipe(this.page, from, to, () => target.evaluate(scrollSmoothly));
  }
}

function clamp(y: number): number {
  return Math.max(80, Math.min(PHONE.height - 120, y));
}

function centreOf(box: { x: number; y: number; width: number; height: number } | null): Place {
  if (!box) throw new Error("What is to be touched is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** In the page: whether a touch of its middle is a touch of it. */
function isTouchable(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

/** In the page. */
function scrollSmoothly(element: Element): void {
  element.scrollIntoView({ behavior: "smooth", block: "center", inline: "center" });
}
