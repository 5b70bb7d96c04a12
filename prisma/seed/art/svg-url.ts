/** Markup of a picture as a data URL, shorter than base64 and still readable. Only ASCII, with double quotes. */
export function svgUrl(markup: string): string {
  const text = markup
    .replace(/\s*\n\s*/g, "")
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent);
  return `data:image/svg+xml,${text}`;
}
