/**
 * Focuses an element in place of a removed one. The drawer takes a lost focus, and again in the next frame: the element
 * takes it back then.
 */
export function takeFocus(element: HTMLElement): () => void {
  element.focus({ preventScroll: true });
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      // The drawer or nothing has the focus.
      if (document.activeElement?.contains(element)) element.focus({ preventScroll: true });
    });
  });
  return () => cancelAnimationFrame(frame);
}
