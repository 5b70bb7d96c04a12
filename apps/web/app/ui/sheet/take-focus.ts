/**
 * Gives an element of a sheet the focus when what had it has gone. The drawer takes a focus that is lost for itself, and
 * once more in the next frame: the element takes it back then. @returns how to leave it
 */
export function takeFocus(element: HTMLElement): () => void {
  element.focus({ preventScroll: true });
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      // Held by something around it: the drawer, or nobody.
      if (document.activeElement?.contains(element)) element.focus({ preventScroll: true });
    });
  });
  return () => cancelAnimationFrame(frame);
}
