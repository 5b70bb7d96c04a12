import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { VideoId } from "../../apps/web/app/features/help/videos";
import { videoIds } from "../../apps/web/app/features/help/videos";
import { languages, type Translate } from "../../e2e/support/words";
import { ROOT } from "../bootstrap/root.mjs";
import { type Cue, cuesOf, vttOf } from "./captions";

/** Where the films, their posters and captions are. The app serves it as `/help/`. */
export const FILMS_FOLDER = join(ROOT, "apps/web/public/help");

/** The texts of a video's captions in their order, by key. */
export function captionsOf(t: Translate, video: VideoId): Record<string, string> {
  return t(`captions:${video}`, { returnObjects: true });
}

/** Writes a film's captions in every language. @returns the files */
export async function writeCaptions(video: VideoId, cues: readonly Cue[]): Promise<string[]> {
  const files = languages.map(({ locale, t }) => ({
    file: join(FILMS_FOLDER, `${video}.${locale}.vtt`),
    vtt: captionFile(t, video, cues),
  }));
  await Promise.all(files.map(({ file, vtt }) => writeFile(file, vtt)));
  return files.map(({ file }) => file);
}

/** A film's captions in one language. @throws when a cue has no text */
export function captionFile(t: Translate, video: VideoId, cues: readonly Cue[]): string {
  const texts = captionsOf(t, video);
  return vttOf(cues, (id) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`No text captions:${video}.${id}`);
    return text;
  });
}

/** Writes all captions anew: when from the films that are there, what from the texts of now. @returns the files */
export async function rewriteCaptions(): Promise<string[]> {
  const written = await Promise.all(
    videoIds.map(async (video) => {
      const filmed = await readFile(join(FILMS_FOLDER, `${video}.th.vtt`), "utf8");
      return writeCaptions(video, cuesOf(filmed));
    }),
  );
  return written.flat();
}
