import type { CDPSession, Page } from "@playwright/test";

export interface Shot {
  /** Unix milliseconds. */
  at: number;
  /** PNG. */
  picture: Buffer;
}

/** Records a page in device pixels. */
export class ScreenRecorder {
  readonly #shots: Shot[] = [];
  #session: CDPSession | null = null;

  /** Resolves when the first frame arrived. */
  async record(page: Page): Promise<void> {
    await this.stop();
    const session = await page.context().newCDPSession(page);
    this.#session = session;
    await new Promise<void>((resolve, reject) => {
      session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
        const at = metadata.timestamp === undefined ? Date.now() : metadata.timestamp * 1000;
        this.#shots.push({ at, picture: Buffer.from(data, "base64") });
        resolve();
        // Requests the next frame; the page may be closed.
        session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
      });
      session.send("Page.startScreencast", { format: "png" }).catch(reject);
    });
  }

  async stop(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    await session?.send("Page.stopScreencast");
    await session?.detach();
  }

  frames(from: number, to: number, fps: number): Buffer[] {
    return framesOf(this.#shots, { from, to, fps });
  }
}

/** Resamples to a constant rate. Chromium may deliver frames out of order. */
export function framesOf(
  shots: readonly Shot[],
  { from, to, fps }: { from: number; to: number; fps: number },
): Buffer[] {
  const inOrder = [...shots].sort((a, b) => a.at - b.at);
  const frames: Buffer[] = [];
  let next = 0;
  let shown = inOrder[0]?.picture;
  for (let frame = 0; frame < Math.round(((to - from) / 1000) * fps); frame++) {
    const now = from + (frame * 1000) / fps;
    for (let shot = inOrder[next]; shot && shot.at <= now; shot = inOrder[next]) {
      shown = shot.picture;
      next += 1;
    }
    if (shown) frames.push(shown);
  }
  return frames;
}
