/** Run `npx tsx tools/icons/draw.ts` after changing `apps/web/public/favicon.svg`, to update the committed icons. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ROOT } from "../../scripts/bootstrap/root.mjs";

const PUBLIC = join(ROOT, "apps/web/public");
const BACKGROUND = "#057184";

const mark = readFileSync(join(PUBLIC, "favicon.svg"));
/** Fills the whole square, for systems that crop icons. The sun is inside the safe zone. */
const dusk = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 56 56">
  <path fill="${BACKGROUND}" d="M-8-8h56v56H-8z"/><circle cx="20" cy="18.5" r="8" fill="#fac345"/>
  <path fill="#072f3a" d="M-14 22.5c5 3.2 9 3.2 14 0s9-3.2 14 0 9 3.2 14 0 8-3 12-.9 8 2.9 12 .9V60h-66z"/></svg>`);

function render(svg: Buffer, pixels: number): Promise<Buffer> {
  return sharp(svg, { density: (72 * pixels) / 40 })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

const icons: Array<[name: string, svg: Buffer, pixels: number]> = [
  ["icon-192.png", mark, 192],
  ["icon-512.png", mark, 512],
  ["maskable-512.png", dusk, 512],
  ["apple-touch-icon.png", dusk, 180],
];
for (const [name, svg, pixels] of icons) writeFileSync(join(PUBLIC, "icons", name), await render(svg, pixels));
