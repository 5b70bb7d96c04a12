import type { Grey } from "../../domain/upload/process/jobs";

/** Widths, in modules, of the dark and light runs on a line through the centre of a QR finder pattern. */
const RATIO = [1, 1, 3, 1, 1] as const;
const RATIO_SUM = 7;
/** Thinner runs are noise. */
const MODULE_MIN_PX = 2;
/** The centres of two corners of the smallest code are 14 modules apart. */
const SIDE_MIN_MODULES = 12;

interface Centre {
  x: number;
  y: number;
  /** Module size in pixels. */
  module: number;
  rowCount: number;
}

/**
 * Returns whether corners are visible, but not the three of a whole code. `blurred` serves as local threshold of
 * brightness.
 */
export function showsPartOfCode(picture: Grey, blurred: Grey): boolean {
  const centres = finderPatternsIn(picture, blurred);
  return centres.length > 0 && !includesThreeCorners(centres);
}

function finderPatternsIn(picture: Grey, blurred: Grey): Centre[] {
  const centres: Centre[] = [];
  for (let y = 0; y < picture.height; y++) {
    for (const { middle, module } of matchesIn(runsOn(picture, blurred, { x: 0, y, dx: 1, dy: 0 }))) {
      const x = Math.round(middle);
      const matchOn = (line: Line, at: number) =>
        matchesIn(runsOn(picture, blurred, line)).find((match) => Math.abs(match.middle - at) < module);
      const column = matchOn({ x, y: 0, dx: 0, dy: 1 }, y);
      if (!column || !isNear(column.module, module)) continue;
      const centreY = Math.round(column.middle);
      const left = Math.min(x, centreY);
      const right = Math.min(picture.width - 1 - x, centreY);
      // Data can match in a row and a column by chance, but hardly on both diagonals too. Sizes on diagonals depend on
      // the rotation, so they are not compared.
      if (!matchOn({ x: x - left, y: centreY - left, dx: 1, dy: 1 }, left)) continue;
      if (!matchOn({ x: x + right, y: centreY - right, dx: -1, dy: 1 }, right)) continue;
      addCentre(centres, { x, y: column.middle, module, rowCount: 1 });
    }
  }
  return centres.filter(({ rowCount, module }) => rowCount >= Math.max(3, module));
}

/** The three corners of a code form half a square. */
function includesThreeCorners(centres: readonly Centre[]): boolean {
  return centres.some((corner) =>
    centres.some((second) =>
      centres.some((third) => {
        const side = distance(corner, second);
        const isHalfSquare =
          isAlmost(distance(corner, third), side) && isAlmost(distance(second, third), side * Math.SQRT2);
        return isHalfSquare && side > SIDE_MIN_MODULES * corner.module;
      }),
    ),
  );
}

function distance(one: Centre, other: Centre): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Tolerates slanted photos. */
function isAlmost(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.15 * other;
}

function addCentre(centres: Centre[], found: Centre): void {
  const existing = centres.find(
    ({ x, y, module }) => Math.hypot(x - found.x, y - found.y) < 4 * module && isNear(module, found.module),
  );
  if (existing) existing.rowCount += 1;
  else centres.push(found);
}

function isNear(one: number, other: number): boolean {
  return one / other < 1.5 && other / one < 1.5;
}

/** Line from a pixel to the edge of the picture. */
interface Line {
  x: number;
  y: number;
  dx: -1 | 0 | 1;
  dy: 0 | 1;
}

/** Returns run lengths, beginning with a light run (0 if the line begins dark). */
function runsOn(picture: Grey, blurred: Grey, line: Line): number[] {
  const runs = [0];
  let dark = false;
  for (let { x, y } = line; x >= 0 && x < picture.width && y < picture.height; x += line.dx, y += line.dy) {
    const index = y * picture.width + x;
    const isDark = (picture.pixels[index] ?? 0) < (blurred.pixels[index] ?? 0) - 8;
    if (isDark !== dark) {
      runs.push(0);
      dark = isDark;
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  return runs;
}

function matchesIn(runs: readonly number[]): { middle: number; module: number }[] {
  const found: { middle: number; module: number }[] = [];
  let start = runs[0] ?? 0;
  for (let first = 1; first + 4 < runs.length; first += 2) {
    const five = runs.slice(first, first + 5);
    const total = five.reduce((sum, run) => sum + run, 0);
    const module = total / RATIO_SUM;
    const fits = five.every((run, n) => Math.abs(run - (RATIO[n] ?? 0) * module) <= (n === 2 ? 1 : 0.55) * module);
    if (module >= MODULE_MIN_PX && fits) found.push({ middle: start + total / 2, module });
    start += (runs[first] ?? 0) + (runs[first + 1] ?? 0);
  }
  return found;
}
