/** Sizes of a label's letters, in CSS px. */
const LARGEST = 16;
const SMALLEST = 10;
/** A label is set smaller down to this size before it is broken into more lines. */
const WHOLE_FROM = 13;
const MOST_LINES = 3;
/** Thai and Lao stack marks above and below the letters. */
const LINE_HEIGHT = 1.4;
const CUT = "…";

/** Where a label stands, in CSS px. */
export interface LabelRoom {
  maxWidth: number;
  /** How high a label of that width may be: slices get narrower towards the middle. */
  heightFor: (width: number) => number;
}

export interface FittedLabel {
  lines: string[];
  size: number;
  lineHeight: number;
}

/** Width of a text in letters of a size, both in CSS px. */
type Measure = (text: string, size: number) => number;

/**
 * The label as large as it has room: in one line, or broken between words, or cut short in the smallest letters.
 * @param words the label's words; joined they are the label
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

  /** As many of its letters as there is room for; where even one line is too high, in letters that are smaller still. */
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

/** Words of a label, with the spaces between them; Thai and Lao are written without any. */
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

/** At most so many lines of pieces, as equally wide as can be; null where that is not enough. */
function evenLines(pieces: readonly string[], most: number, { maxWidth, width }: LineRoom): string[] | null {
  let best = wrapped(pieces, maxWidth, width);
  if (!best || best.length > most) return null;
  // As narrow as it can be without taking more lines, to a pixel.
  let [tooNarrow, enough] = [0, maxWidth];
  while (enough - tooNarrow > 1) {
    const limit = (tooNarrow + enough) / 2;
    const narrower = wrapped(pieces, limit, width);
    if (narrower && narrower.length <= best.length) [best, enough] = [narrower, limit];
    else tooNarrow = limit;
  }
  return best;
}

/** Lines no wider than that; null where a piece alone is. */
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

/** By what is seen as one letter: a mark alone can't stand. */
function lettersOf(text: string): string[] {
  if (typeof Intl.Segmenter !== "function") return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
