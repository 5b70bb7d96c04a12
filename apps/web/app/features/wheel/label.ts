const MAX_FONT_PX = 16;
const MIN_FONT_PX = 10;
/** Below this font size a label wraps before it gets smaller. */
const MIN_ONE_LINE_FONT_PX = 13;
const MAX_LINES = 3;
/** Leaves space for marks of Thai and Lao letters. */
const LINE_HEIGHT = 1.4;
const ELLIPSIS = "…";

/** Space of a label in CSS px. */
export interface LabelBounds {
  maxWidth: number;
  /** Largest label height at this width: slices narrow towards the centre. */
  heightFor: (width: number) => number;
}

export interface FittedLabel {
  lines: string[];
  size: number;
  lineHeight: number;
}

/** Returns a text's width at a font size, both in CSS px. */
type Measure = (text: string, size: number) => number;

/**
 * Fits a label on one line, else wrapped, else truncated, in the largest possible font.
 * @param words segments that join to the label
 */
export function fitLabel(words: readonly string[], bounds: LabelBounds, measure: Measure): FittedLabel {
  const oneLine = [words.join("").trim()];
  for (const size of sizes(MAX_FONT_PX, MIN_ONE_LINE_FONT_PX)) {
    if (fits(oneLine, size)) return fittedLabel(oneLine, size);
  }
  for (const size of sizes(MIN_ONE_LINE_FONT_PX, MIN_FONT_PX)) {
    for (let maxLines = 1; maxLines <= MAX_LINES; maxLines++) {
      const lines = balanceLines(words, maxLines, { maxWidth: bounds.maxWidth, width: (text) => measure(text, size) });
      if (lines && fits(lines, size)) return fittedLabel(lines, size);
    }
  }
  return truncate();

  function fits(lines: readonly string[], size: number): boolean {
    const width = Math.max(...lines.map((line) => measure(line, size)));
    return width <= bounds.maxWidth && size * LINE_HEIGHT * lines.length <= bounds.heightFor(width);
  }

  /** Uses a font below the minimum if one line is too high. */
  function truncate(): FittedLabel {
    const height = bounds.heightFor(bounds.maxWidth);
    const size = Math.min(MIN_FONT_PX, Math.max(1, height / LINE_HEIGHT));
    const maxLines = Math.min(MAX_LINES, Math.max(1, Math.floor(height / (size * LINE_HEIGHT))));
    const letters = lettersOf(words.join("").trim());
    for (let letterCount = letters.length; letterCount > 1; letterCount--) {
      const text = letters.slice(0, letterCount).join("").trimEnd();
      const pieces = letterCount === letters.length ? [text] : [...lettersOf(text), ELLIPSIS];
      const lines = balanceLines(pieces, maxLines, { maxWidth: bounds.maxWidth, width: (line) => measure(line, size) });
      if (lines) return fittedLabel(lines, size);
    }
    return fittedLabel(letters.slice(0, 1), size);
  }
}

/** Word segments with spaces; Thai and Lao have none between words. */
export function wordsOf(label: string, locale: string): string[] {
  if (typeof Intl.Segmenter !== "function") return label.split(/(?<= )/);
  return Array.from(new Intl.Segmenter(locale, { granularity: "word" }).segment(label), ({ segment }) => segment);
}

function fittedLabel(lines: string[], size: number): FittedLabel {
  return { lines, size, lineHeight: size * LINE_HEIGHT };
}

function sizes(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, n) => from - n);
}

interface LineBounds {
  maxWidth: number;
  width: (text: string) => number;
}

/** Balanced lines; null if `maxLines` lines are not enough. */
function balanceLines(pieces: readonly string[], maxLines: number, { maxWidth, width }: LineBounds): string[] | null {
  let best = wrapLines(pieces, maxWidth, width);
  if (!best || best.length > maxLines) return null;
  // Finds the smallest width with the same number of lines, to a pixel.
  let [tooNarrow, wideEnough] = [0, maxWidth];
  while (wideEnough - tooNarrow > 1) {
    const limit = (tooNarrow + wideEnough) / 2;
    const narrower = wrapLines(pieces, limit, width);
    if (narrower && narrower.length <= best.length) [best, wideEnough] = [narrower, limit];
    else tooNarrow = limit;
  }
  return best;
}

/** Null if a single piece is too wide. */
function wrapLines(pieces: readonly string[], maxWidth: number, width: (text: string) => number): string[] | null {
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
