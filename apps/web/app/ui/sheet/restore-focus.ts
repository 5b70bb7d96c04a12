/**
 * Focuses an element after the focused one was removed, again two frames later: until then the drawer takes a lost focus.
 */
export function restoreFocus(element: HTMLElement): () => void {
  element.focus({ preventScroll: true });
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (document.activeElement?.contains(element)) element.focus({ preventScroll: true });
    });
  });
  return () => cancelAnimationFrame(frame);
}
