/** Encodes SVG as a data URL, shorter than base64. Input: ASCII with double quotes only. */
export function svgUrl(markup: string): string {
  const text = markup
    .replace(/\s*\n\s*/g, "")
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent);
  return `data:image/svg+xml,${text}`;
}
