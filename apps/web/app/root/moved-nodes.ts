/**
 * Keeps React going where something else has moved nodes of the page: a browser that translates puts `font` elements around
 * text nodes, or in their place, and extensions do the like. React then removes a node from where it no longer is, or
 * inserts before it, and the DOM's NotFoundError takes the whole route with it
 * (https://github.com/facebook/react/issues/11538).
 *
 * Our own components give every text that changes an element of its own, which a check holds them to
 * (scripts/checks/loose-text.ts). This is for the libraries', and for a text that came to be loose all the same. Where the node
 * is where it belongs nothing is different.
 */
export function tolerateMovedNodes(): void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    (child as unknown as ChildNode).remove();
    return child;
  };

  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    // Before the wrapper that it is in by now. Where it is nowhere in here, the end is the best place known.
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };
}
