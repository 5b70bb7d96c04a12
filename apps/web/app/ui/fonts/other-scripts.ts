import { fontFiles } from "./files";

/** Named last of ours in ui/styles/tokens.css; no style sheet has it. */
const FAMILY = "Mekong Others";

let added = false;

/**
 * Has words in another script than the language's own, such as a member's name, shown in our font too. They are few and that
 * font is not small: the browser fetches it when it comes upon such a word. A font that is added by script changes no
 * element's style; a rule or an attribute of the document would have the whole page styled anew.
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
