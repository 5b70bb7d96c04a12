/**
 * Opens an empty tab while the press that asks for it still counts, so that no browser takes it for a popup; it is led
 * on when the game's address is there. Null where the link has to be followed instead: where such tabs are blocked,
 * and in an installed app, whose new tab opens in another browser that can't be led on from here.
 */
export function openGameTab(words: string): Window | null {
  if (matchMedia("(display-mode: standalone)").matches) return null;
  const tab = window.open("", "_blank");
  if (!tab) return null;
  // The game must not be able to lead this page somewhere else.
  tab.opener = null;
  tab.document.title = words;
  tab.document.documentElement.style.colorScheme = "light dark";
  tab.document.body.textContent = words;
  return tab;
}
