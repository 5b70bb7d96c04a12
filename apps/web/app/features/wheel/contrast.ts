/** Channels from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** WCAG AA. */
const MIN_CONTRAST = 4.5;
// Either black or white always has enough contrast. With a softer dark, some backgrounds would have neither.
const LIGHT: Rgb = [255, 255, 255];
const DARK: Rgb = [0, 0, 0];

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

export function readableColor(preferred: Rgb, background: Rgb): Rgb {
  if (contrast(preferred, background) >= MIN_CONTRAST) return preferred;
  return contrast(LIGHT, background) >= contrast(DARK, background) ? LIGHT : DARK;
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
