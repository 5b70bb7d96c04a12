const graphemes = new Intl.Segmenter();

/**
 * Returns at most the first `max` code points of a text. Cuts between graphemes, so that emojis stay whole and letters
 * keep their marks, unless the first grapheme is longer than `max`.
 */
export function truncate(text: string, max: number): string {
  const end = offsetOf(text, max);
  if (end >= text.length) return text;
  // The slice includes the next code point, which decides whether the grapheme continues.
  const start = graphemes.segment(text.slice(0, end + 2)).containing(end)?.index;
  return text.slice(0, start || end);
}

/** Returns the offset in UTF-16 code units after the first `count` code points. */
function offsetOf(text: string, count: number): number {
  let offset = 0;
  for (let n = 0; n < count && offset < text.length; n++) offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  return offset;
}
