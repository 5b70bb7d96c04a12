/**
 * Prevents errors of removeChild and insertBefore after browser translation or extensions have moved nodes
 * (https://github.com/facebook/react/issues/11538). Only libraries need this, because our components wrap text
 * (scripts/checks/loose-text.ts).
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
    let reference = before;
    while (reference && reference.parentNode !== this) reference = reference.parentNode;
    return insertBefore.call(this, node, reference) as T;
  };
}
