export interface Cue {
  /** Key under the video's captions. */
  id: string;
  /** Milliseconds. */
  from: number;
  to: number;
  /** At the top, to keep the bottom visible. */
  top: boolean;
}

const TOP = " line:4%";

/** @param textOf returns the text in the file's language */
export function vttOf(cues: readonly Cue[], textOf: (id: string) => string): string {
  const blocks = cues.map(
    ({ id, from, to, top }) =>
      `${id}\n${timestamp(from)} --> ${timestamp(to)}${top ? TOP : ""}\n${escapeText(textOf(id))}\n`,
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}

/** Parses the output of `vttOf`, the only record of the timing. */
export function cuesOf(vtt: string): Cue[] {
  return [...vtt.matchAll(/^(\S+)\n(\S+) --> (\S+)(.*)\n/gm)].map(([, id = "", from = "", to = "", settings]) => ({
    id,
    from: milliseconds(from),
    to: milliseconds(to),
    top: settings === TOP,
  }));
}

/** Milliseconds to read the longest translation. Thai and Lao marks (vowels, tones) do not count. */
export function readingTime(texts: readonly string[]): number {
  const letters = Math.max(...texts.map((text) => text.replace(/\p{Mark}/gu, "").length));
  return Math.max(MIN_READING_MS, LOOK_MS + letters * LETTER_MS);
}

const MIN_READING_MS = 2_000;
/** Time to notice the new text and look back at the video. */
const LOOK_MS = 800;
const LETTER_MS = 55;

function timestamp(ms: number): string {
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, "0");
  return `${part(ms / 3_600_000, 2)}:${part((ms / 60_000) % 60, 2)}:${part((ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}

function milliseconds(timestamp: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = timestamp.split(":").map(Number);
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000);
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
