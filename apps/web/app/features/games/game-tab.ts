/**
 * Opens an empty tab. Call it synchronously in the click handler, else popup blockers reject it; set the address later.
 * Returns null if the browser must follow the link: the tab was blocked, or this is an installed app, whose new tabs open in
 * a browser that the page cannot control.
 */
export function openGameTab(text: string): Window | null {
  if (matchMedia("(display-mode: standalone)").matches) return null;
  const tab = window.open("", "_blank");
  if (!tab) return null;
  // The game must not be able to navigate this page.
  tab.opener = null;
  tab.document.title = text;
  tab.document.documentElement.style.colorScheme = "light dark";
  tab.document.body.textContent = text;
  return tab;
}
