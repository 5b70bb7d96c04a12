import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type VideoId, videoIds } from "../../apps/web/app/features/help/videos";
import { languages, type Translate } from "../../e2e/support/texts";
import { ROOT } from "../../scripts/bootstrap/root.mjs";
import { type Cue, cuesOf, vttOf } from "./captions";

/** Served as `/help/`. */
export const FILMS_FOLDER = join(ROOT, "apps/web/public/help");

/** Returns caption texts by key, in order. */
export function captionsOf(t: Translate, video: VideoId): Record<string, string> {
  return t(`captions:${video}`, { returnObjects: true });
}

export async function writeCaptions(video: VideoId, cues: readonly Cue[]): Promise<string[]> {
  const files = languages.map(({ locale, t }) => ({
    file: join(FILMS_FOLDER, `${video}.${locale}.vtt`),
    vtt: captionFile(t, video, cues),
  }));
  await Promise.all(files.map(({ file, vtt }) => writeFile(file, vtt)));
  return files.map(({ file }) => file);
}

/** @throws when a cue has no text */
export function captionFile(t: Translate, video: VideoId, cues: readonly Cue[]): string {
  const texts = captionsOf(t, video);
  return vttOf(cues, (id) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`No text captions:${video}.${id}`);
    return text;
  });
}

/** Rewrites captions with their existing timing and the current texts. */
export async function rewriteCaptions(): Promise<string[]> {
  const files = await Promise.all(
    videoIds.map(async (video) => {
      const vtt = await readFile(join(FILMS_FOLDER, `${video}.th.vtt`), "utf8");
      return writeCaptions(video, cuesOf(vtt));
    }),
  );
  return files.flat();
}
