import { fontFiles } from "./files";

/** Used in ui/styles/tokens.css, defined only here. */
const FAMILY = "Mekong Others";

let added = false;

/**
 * Shows other scripts, such as in members' names, in our font, on demand. A CSS rule would restyle the whole page; a font
 * added by script does not.
 */
export function addOtherScripts(): void {
  if (added) return;
  added = true;
  add(fontFiles.thai, "U+E01-E5B");
  add(fontFiles.lao, "U+E81-EDF");
}

function add(file: string, unicodeRange: string): void {
  document.fonts?.add(new FontFace(FAMILY, `url(${file})`, { unicodeRange, weight: "100 900", display: "swap" }));
}
