import { WHEEL_LABEL_MAX_PX } from "@mekong/contract/screen";
import { sliceAngle } from "./geometry";
import { fitLabel, wordsOf } from "./label";
import type { Slice } from "./wheel-data";

/** Hub radius as a share of the wheel's radius. */
const HUB_SHARE = 0.27;
/** Space around a label, in CSS px. */
const GAP = { rim: 10, hub: 6 } as const;
/** Share of its slice's height that a label may take. */
const HEIGHT_SHARE = 0.94;
const SEPARATOR = "rgb(4 29 37 / 0.55)";
const FONT_WEIGHT = 600;
const MEASURE_FONT_PX = 16;

interface WheelDrawing {
  slices: readonly Slice[];
  /** Diameter in CSS px. */
  size: number;
  /** Device pixel ratio. */
  density: number;
  fontFamily: string;
  locale: string;
}

/** CSS font of the labels; load it before drawing. */
export function labelFont(size: number, fontFamily: string): string {
  return `${FONT_WEIGHT} ${size}px ${fontFamily}`;
}

/** Draws once, in device pixels. To spin, the canvas element is rotated. */
export function drawWheel(canvas: HTMLCanvasElement, drawing: WheelDrawing): void {
  const { slices, size, density } = drawing;
  const pixels = Math.round(size * density);
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext("2d");
  if (!context || pixels === 0) return;
  const radius = size / 2;
  const rgbOf = colorReader();
  context.scale(pixels / size, pixels / size);
  context.translate(radius, radius);
  slices.forEach((slice, index) => {
    const background = rgbOf(slice.bgColor);
    context.save();
    // Canvas angles start at the right; the first slice is centred at the top.
    context.rotate(radians(index * sliceAngle(slices.length) - 90));
    drawSlice(context, background, radius, slices.length);
    context.fillStyle = cssOf(readableColor(rgbOf(slice.textColor), background));
    drawLabel(context, slice.label, radius, drawing);
    context.restore();
  });
}

function drawSlice(context: CanvasRenderingContext2D, background: Rgb, radius: number, count: number): void {
  const half = radians(sliceAngle(count) / 2);
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, radius, -half, half);
  context.closePath();
  context.fillStyle = cssOf(background);
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = SEPARATOR;
  context.stroke();
}

function drawLabel(
  context: CanvasRenderingContext2D,
  label: string,
  radius: number,
  { slices, fontFamily, locale }: WheelDrawing,
): void {
  const end = radius - GAP.rim;
  const maxWidth = Math.min(WHEEL_LABEL_MAX_PX, end - radius * HUB_SHARE - GAP.hub);
  const halfAngle = Math.min(radians(sliceAngle(slices.length) / 2), Math.PI / 3);
  const heightFor = (width: number) => 2 * (end - width) * Math.tan(halfAngle) * HEIGHT_SHARE;
  // Measures each text once, because widths scale with the font size and setting a font is slow.
  const widths = new Map<string, number>();
  context.font = labelFont(MEASURE_FONT_PX, fontFamily);
  const measure = (text: string, size: number) => {
    const width = widths.get(text) ?? context.measureText(text).width;
    widths.set(text, width);
    return (width * size) / MEASURE_FONT_PX;
  };
  const { lines, size, lineHeight } = fitLabel(wordsOf(label, locale), { maxWidth, heightFor }, measure);
  context.font = labelFont(size, fontFamily);
  context.textAlign = "right";
  context.textBaseline = "middle";
  lines.forEach((line, n) => {
    context.fillText(line, end, (n - (lines.length - 1) / 2) * lineHeight, WHEEL_LABEL_MAX_PX);
  });
}

/** Draws a colour to read it, because browsers accept more syntaxes than can be parsed here. */
function colorReader(): (color: string) => Rgb {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (color) => {
    if (!context) return [0, 0, 0];
    // Blends transparent colours with white.
    for (const layer of ["#fff", color]) {
      context.fillStyle = layer;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
}

function cssOf([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}

function radians(degrees: number): number {
  return (degrees / 180) * Math.PI;
}

/** Channels from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Minimum contrast of WCAG AA. */
const MIN_CONTRAST = 4.5;
// On some backgrounds, softer label colours would have too little contrast.
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
