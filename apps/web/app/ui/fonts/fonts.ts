import lao from "@fontsource-variable/noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2?url";
import latin from "@fontsource-variable/noto-sans-lao/files/noto-sans-lao-latin-wght-normal.woff2?url";
import thai from "@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url";

export const fontFiles = { latin, thai, lao };

const FAMILY = "Mekong Others";

let isAdded = false;

/** Adds the fonts of other scripts, for example for members' names. A CSS rule would restyle the whole page. */
export function addOtherScripts(): void {
  if (isAdded) return;
  isAdded = true;
  add(fontFiles.thai, "U+E01-E5B");
  add(fontFiles.lao, "U+E81-EDF");
}

function add(file: string, unicodeRange: string): void {
  document.fonts?.add(new FontFace(FAMILY, `url(${file})`, { unicodeRange, weight: "100 900", display: "swap" }));
}
