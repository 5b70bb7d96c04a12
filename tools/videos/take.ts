import { setTimeout as pause } from "node:timers/promises";
import type { WorldClient } from "@mekong/contract/simulator/client";
import type { Locator, Page } from "@playwright/test";
import type { VideoId } from "../../apps/web/app/features/help/videos";
import { App } from "../../e2e/pages/app";
import { finishAnimations } from "../../e2e/support/finish-animations";
import { languages, type Translate, textsOf } from "../../e2e/support/texts";
import { waitForHydration } from "../../e2e/support/wait-for-hydration";
import { type Cue, readingTime } from "./captions";
import { captionsOf } from "./captions-files";
import { Finger, type ScreenPoint } from "./finger";
import { ScreenRecorder } from "./screen-recorder";
import type { CaptionKey } from "./storyboard";

/** In CSS pixels. */
export const PHONE = { width: 384, height: 768 };
/** Captions usually cover the screen below this share. */
const CAPTION_AREA_SHARE = 0.68;
const KEY_MS = 150;
/** Distance of the finger below its target, in CSS pixels. */
const POINT_OFFSET = 22;
/** Pause before the first and after the last caption. */
const EDGE_MS = 700;

export interface Recording {
  cues: Cue[];
  milliseconds: number;
  /** PNG at a constant frame rate. */
  frames(fps: number): Buffer[];
  /** PNG. */
  poster: Buffer;
}

/** Plays a storyboard slowly enough to follow, and records it. */
export class Take<Id extends VideoId> {
  readonly t: Translate = textsOf("th");
  readonly app: App;
  readonly #recorder = new ScreenRecorder();
  readonly #finger = new Finger({ x: PHONE.width * 0.8, y: PHONE.height + 40 });
  readonly #cues: Cue[] = [];
  #readUntil = 0;
  #from = 0;
  #posterAt: number | null = null;

  /** @param page changes after `follow` */
  constructor(
    private readonly video: Id,
    public page: Page,
    readonly world: WorldClient,
  ) {
    this.app = new App(page, this.t);
  }

  async start(url: string): Promise<void> {
    await this.page.goto(url);
    await waitForHydration(this.page);
    await this.page.evaluate(async () => {
      await document.fonts.ready;
    });
    await finishAnimations(this.page);
    await this.#recorder.record(this.page);
    this.#from = Date.now();
    await pause(EDGE_MS);
  }

  /** Keeps the previous caption long enough to read. */
  async caption(id: CaptionKey<Id>): Promise<void> {
    await this.#waitUntilRead();
    const now = Date.now() - this.#from;
    this.#closeCue(now);
    this.#cues.push({ id, from: now, to: now, top: false });
    this.#readUntil = Date.now() + readingTime(languages.map(({ t }) => captionsOf(t, this.video)[id] ?? ""));
  }

  captionAtTop(): void {
    const cue = this.#cues.at(-1);
    if (cue) cue.top = true;
  }

  /** Scrolls there first. */
  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    if (!(await target.evaluate(isTouchable))) await this.#swipeTo(target);
    // Waits until the target is stable.
    await target.tap({ trial: true });
    const centre = centreOf(await target.boundingBox());
    if (centre.y > PHONE.height * CAPTION_AREA_SHARE) this.captionAtTop();
    await this.#finger.tap(this.page, centre, () => this.page.touchscreen.tap(centre.x, centre.y));
  }

  /** Points from below, so that the target stays readable. */
  async point(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    const { x, y } = centreOf(box);
    if (y > PHONE.height * CAPTION_AREA_SHARE) this.captionAtTop();
    await this.#finger.point(this.page, { x, y: y + (box?.height ?? 0) / 2 + POINT_OFFSET });
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.pressSequentially(text, { delay: KEY_MS });
  }

  /** Scrolls by swiping. */
  async show(target: Locator): Promise<void> {
    if (!(await target.evaluate(isTouchable))) await this.#swipeTo(target);
  }

  async hold(seconds = 1): Promise<void> {
    await pause(seconds * 1000);
  }

  takePoster(): void {
    this.#posterAt = Date.now();
  }

  /** Continues in the window that `open` opens. */
  async follow(open: () => Promise<void>): Promise<Page> {
    const popup = this.page.context().waitForEvent("page");
    await open();
    this.page = await popup;
    await this.page.waitForLoadState();
    await this.#recorder.record(this.page);
    return this.page;
  }

  async finish(): Promise<Recording> {
    await this.#waitUntilRead();
    await pause(EDGE_MS);
    const to = Date.now();
    this.#closeCue(to - this.#from);
    await this.#recorder.stop();
    const [poster] = this.#posterAt === null ? [] : this.#recorder.frames(this.#posterAt, this.#posterAt + 1, 1000);
    if (!poster) throw new Error(`The storyboard of ${this.video} takes no poster`);
    const frames = (fps: number) => this.#recorder.frames(this.#from, to, fps);
    return { cues: this.#cues, milliseconds: to - this.#from, frames, poster };
  }

  async #waitUntilRead(): Promise<void> {
    await pause(Math.max(0, this.#readUntil - Date.now()));
  }

  #closeCue(to: number): void {
    const cue = this.#cues.at(-1);
    if (cue) cue.to = to;
  }

  async #swipeTo(target: Locator): Promise<void> {
    const centre = centreOf(await target.boundingBox());
    const middle = { x: PHONE.width / 2, y: PHONE.height / 2 };
    const isHorizontal = centre.x < 0 || centre.x > PHONE.width;
    const clampDistance = (distance: number) => Math.max(-110, Math.min(110, distance / 2));
    const delta = isHorizontal
      ? { x: clampDistance(centre.x - middle.x), y: 0 }
      : { x: 0, y: clampDistance(centre.y - middle.y) };
    const from: ScreenPoint = isHorizontal
      ? { x: middle.x + delta.x, y: clamp(centre.y) }
      : { x: middle.x, y: middle.y + delta.y };
    const to: ScreenPoint = { x: from.x - 2 * delta.x, y: from.y - 2 * delta.y };
    await this.#finger.swipe(this.page, from, to, () => target.evaluate(scrollSmoothly));
  }
}

function clamp(y: number): number {
  return Math.max(80, Math.min(PHONE.height - 120, y));
}

function centreOf(box: { x: number; y: number; width: number; height: number } | null): ScreenPoint {
  if (!box) throw new Error("What is to be touched is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page. Whether the element's centre is unobstructed. */
function isTouchable(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

/** Runs in the page. */
function scrollSmoothly(element: Element): void {
  element.scrollIntoView({ behavior: "smooth", block: "center", inline: "center" });
}
