const graphemes = new Intl.Segmenter();

/**
 * Returns the beginning of a text, at most `max` code points, ending between graphemes: no half emoji, no letter
 * without its marks. A single grapheme over the limit is cut between code points.
 */
export function truncate(text: string, max: number): string {
  const end = offsetOf(text, max);
  if (end >= text.length) return text;
  // The next code point is included, because it decides whether the grapheme continues.
  const start = graphemes.segment(text.slice(0, end + 2)).containing(end)?.index;
  return text.slice(0, start || end);
}

/** Offset in code units of code point number `count`. */
function offsetOf(text: string, count: number): number {
  let offset = 0;
  for (let n = 0; n < count && offset < text.length; n++) offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  return offset;
}
