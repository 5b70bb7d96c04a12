const graphemes = new Intl.Segmenter();

/**
 * Keeps at most `max` code points. Cuts between graphemes, so that emojis and marks stay whole, unless the first
 * grapheme is longer.
 */
export function truncate(text: string, max: number): string {
  const end = offsetOf(text, max);
  if (end >= text.length) return text;
  const start = graphemes.segment(text.slice(0, end + 2)).containing(end)?.index;
  return text.slice(0, start || end);
}

/** Offset in UTF-16 code units. */
function offsetOf(text: string, count: number): number {
  let offset = 0;
  for (let n = 0; n < count && offset < text.length; n++) offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  return offset;
}
