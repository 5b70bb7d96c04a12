/**
 * Opens an empty tab synchronously in the click handler, else popup blockers reject it; the address is set later. Null if
 * the link must be followed: tab blocked, or an installed app, whose new tab opens in a browser that this page cannot
 * control.
 */
export function openGameTab(words: string): Window | null {
  if (matchMedia("(display-mode: standalone)").matches) return null;
  const tab = window.open("", "_blank");
  if (!tab) return null;
  // The game must not be able to navigate this page.
  tab.opener = null;
  tab.document.title = words;
  tab.document.documentElement.style.colorScheme = "light dark";
  tab.document.body.textContent = words;
  return tab;
}
