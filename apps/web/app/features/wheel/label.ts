/** Font sizes in CSS px. */
const LARGEST = 16;
const SMALLEST = 10;
/** Below this font size a label wraps before it gets smaller. */
const WHOLE_FROM = 13;
const MOST_LINES = 3;
/** Leaves space for Thai and Lao marks above and below letters. */
const LINE_HEIGHT = 1.4;
const CUT = "…";

/** Space of a label in CSS px. */
export interface LabelRoom {
  maxWidth: number;
  /** Largest label height at this width: slices narrow towards the centre. */
  heightFor: (width: number) => number;
}

export interface FittedLabel {
  lines: string[];
  size: number;
  lineHeight: number;
}

/** Returns the width of a text in CSS px. */
type Measure = (text: string, size: number) => number;

/**
 * Fits a label in the largest font: on one line, else wrapped, else truncated.
 * @param words segments that join to the label
 */
export function fitLabel(words: readonly string[], room: LabelRoom, measure: Measure): FittedLabel {
  const one = [words.join("").trim()];
  for (const size of sizes(LARGEST, WHOLE_FROM)) {
    if (fits(one, size)) return fitted(one, size);
  }
  for (const size of sizes(WHOLE_FROM, SMALLEST)) {
    for (let most = 1; most <= MOST_LINES; most++) {
      const lines = evenLines(words, most, { maxWidth: room.maxWidth, width: (text) => measure(text, size) });
      if (lines && fits(lines, size)) return fitted(lines, size);
    }
  }
  return cutShort();

  function fits(lines: readonly string[], size: number): boolean {
    const width = Math.max(...lines.map((line) => measure(line, size)));
    return width <= room.maxWidth && size * LINE_HEIGHT * lines.length <= room.heightFor(width);
  }

  /** Truncates; uses an even smaller font if one line is too high. */
  function cutShort(): FittedLabel {
    const height = room.heightFor(room.maxWidth);
    const size = Math.min(SMALLEST, Math.max(1, height / LINE_HEIGHT));
    const most = Math.min(MOST_LINES, Math.max(1, Math.floor(height / (size * LINE_HEIGHT))));
    const letters = lettersOf(words.join("").trim());
    for (let kept = letters.length; kept > 1; kept--) {
      const text = letters.slice(0, kept).join("").trimEnd();
      const pieces = kept === letters.length ? [text] : [...lettersOf(text), CUT];
      const lines = evenLines(pieces, most, { maxWidth: room.maxWidth, width: (line) => measure(line, size) });
      if (lines) return fitted(lines, size);
    }
    return fitted(letters.slice(0, 1), size);
  }
}

/** Word segments with spaces; Thai and Lao have none between words. */
export function wordsOf(label: string, locale: string): string[] {
  if (typeof Intl.Segmenter !== "function") return label.split(/(?<= )/);
  return Array.from(new Intl.Segmenter(locale, { granularity: "word" }).segment(label), ({ segment }) => segment);
}

function fitted(lines: string[], size: number): FittedLabel {
  return { lines, size, lineHeight: size * LINE_HEIGHT };
}

function sizes(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, n) => from - n);
}

interface LineRoom {
  maxWidth: number;
  width: (text: string) => number;
}

/** Balanced lines; null if `most` lines are not enough. */
function evenLines(pieces: readonly string[], most: number, { maxWidth, width }: LineRoom): string[] | null {
  let best = wrapped(pieces, maxWidth, width);
  if (!best || best.length > most) return null;
  // Binary search: the smallest width with the same number of lines, to a pixel.
  let [tooNarrow, enough] = [0, maxWidth];
  while (enough - tooNarrow > 1) {
    const limit = (tooNarrow + enough) / 2;
    const narrower = wrapped(pieces, limit, width);
    if (narrower && narrower.length <= best.length) [best, enough] = [narrower, limit];
    else tooNarrow = limit;
  }
  return best;
}

/** Null if a single piece is too wide. */
function wrapped(pieces: readonly string[], maxWidth: number, width: (text: string) => number): string[] | null {
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    if (width((line + piece).trim()) <= maxWidth) {
      line += piece;
      continue;
    }
    if (width(piece.trim()) > maxWidth) return null;
    if (line.trim() !== "") lines.push(line.trim());
    line = piece;
  }
  return line.trim() === "" ? lines : [...lines, line.trim()];
}

/** Grapheme clusters: a combining mark cannot be alone. */
function lettersOf(text: string): string[] {
  if (typeof Intl.Segmenter !== "function") return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
