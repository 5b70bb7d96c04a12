import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import films from "../../apps/web/app/features/help/films.json";
import { videoIds } from "../../apps/web/app/features/help/videos";
import { languages } from "../../e2e/support/texts";
import { cuesOf } from "./captions";
import { captionFile, captionsOf, FILMS_FOLDER } from "./captions-files";
import { FILM_MAX_BYTES, POSTER_MAX_BYTES } from "./limits";

const read = (name: string) => readFileSync(join(FILMS_FOLDER, name));

test("the folder has the files of the five videos and nothing else", () => {
  const files = videoIds.flatMap((id) => ["en.vtt", "lo.vtt", "mp4", "th.vtt", "webp"].map((end) => `${id}.${end}`));
  expect(readdirSync(FILMS_FOLDER).sort()).toEqual(files.sort());
});

describe.each(videoIds)("%s", (id) => {
  test("is small, starts before it is fully loaded, and has the version that the page uses", () => {
    const film = read(`${id}.mp4`);
    expect(film.length).toBeLessThanOrEqual(FILM_MAX_BYTES);
    expect(film.toString("latin1", 4, 8)).toBe("ftyp");
    // The index (moov) before the frames (mdat) lets playback start before the download ends.
    expect(film.indexOf("moov")).toBeLessThan(film.indexOf("mdat"));
    expect(films[id].version).toBe(createHash("sha256").update(film).digest("hex").slice(0, 8));
  });

  test("is H.264, baseline, level 3.1, and has the duration that the page shows", () => {
    const film = read(`${id}.mp4`);
    // The avcC box (ISO/IEC 14496-15) starts with version, profile, compatibility and level.
    const codec = film.indexOf("avcC") + 4;
    expect(film.toString("hex", codec, codec + 4)).toBe("0142c01f");
    const header = film.indexOf("mvhd") + 4;
    const [timescale, duration] = [film.readUInt32BE(header + 12), film.readUInt32BE(header + 16)];
    expect(Math.abs(duration / timescale - films[id].seconds)).toBeLessThanOrEqual(0.5);
  });

  test("has a small poster", () => {
    const poster = read(`${id}.webp`);
    expect(poster.length).toBeLessThanOrEqual(POSTER_MAX_BYTES);
    expect(poster.toString("latin1", 8, 12)).toBe("WEBP");
  });

  test("shows captions one after another, within the film", () => {
    const cues = cuesOf(read(`${id}.th.vtt`).toString());
    expect(cues.length).toBeGreaterThan(0);
    for (const [place, { from, to }] of cues.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThanOrEqual(cues[place - 1]?.to ?? 0);
    }
    expect(cues.at(-1)?.to).toBeLessThanOrEqual((films[id].seconds + 0.5) * 1000);
  });

  test.each(languages)("has captions with the current texts in $locale, complete and in order", ({ locale, t }) => {
    const file = read(`${id}.${locale}.vtt`).toString();
    const cues = cuesOf(file);
    // After a change of texts, `npm run videos -- --captions` updates the files.
    expect(file).toBe(captionFile(t, id, cues));
    expect(cues).toEqual(cuesOf(read(`${id}.th.vtt`).toString()));
    expect(cues.map((cue) => cue.id)).toEqual(Object.keys(captionsOf(t, id)));
  });
});
