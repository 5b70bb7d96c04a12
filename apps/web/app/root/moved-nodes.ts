/**
 * Browser translation and extensions move nodes; React's removeChild or insertBefore then throws and loses the route
 * (https://github.com/facebook/react/issues/11538). Our components wrap changing text (scripts/checks/loose-text.ts);
 * libraries may not.
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
    // Insert before the wrapper that now contains it, or at the end.
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };
}
